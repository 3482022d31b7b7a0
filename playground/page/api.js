// Sends to the playground's server what people do.

import { t } from "./texts.js";

/** POSTs JSON and returns the answer. Throws an Error whose message is a sentence for the person. */
export async function post(path, body = {}) {
  let response;
  try {
    response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Error(t("The playground does not answer. Is it still running?"));
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const sentence = answer.sentence ?? "The playground answered with error {status}.";
  throw new Error(t(sentence, answer.values ?? { status: response.status }));
}

/** POSTs in the name of a person. */
export function act(person, path, body) {
  return post(`/people/${person}/${path}`, body);
}
