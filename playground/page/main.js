// Starts the page: listens to the server, and draws every part anew after a change.

import { drawBanners } from "./banners.js";
import { beginCommand, drawComposer } from "./composer.js";
import { startDialogs } from "./dialogs.js";
import { drawEvents } from "./events.js";
import { drawHeader } from "./header.js";
import { drawAdmin } from "./admin.js";
import { listen } from "./live.js";
import { drawModal } from "./modal.js";
import { drawPeople, startKeys } from "./people.js";
import { here, settle } from "./place.js";
import { pressing, startPointer } from "./pointer.js";
import { drawSettings } from "./settings.js";
import { drawSidebar, startSidebar } from "./sidebar.js";
import { drawStatics } from "./statics.js";
import { drawStream, startStream } from "./stream.js";
import { speak } from "./texts.js";
import { changed, onChange, take, world } from "./world.js";

function draw() {
  if (pressing()) return;
  settle();
  speak(world.people.get(here.person)?.locale ?? navigator.language);
  drawBanners();
  document.body.classList.toggle("ready", world.ready);
  if (here.person === null) return;
  drawAdmin();
  drawSettings();
  drawStatics();
  if (here.channel === null) return;
  drawHeader();
  drawStream();
  drawModal();
  drawComposer();
  drawSidebar();
  drawEvents();
  drawPeople();
}

onChange(draw);
startStream();
startSidebar();
startDialogs();
startKeys();
startPointer(changed);
document.addEventListener("call", (event) => beginCommand(event.detail.path));
listen(take, (connected) => {
  world.connected = connected;
  changed();
});
changed();
