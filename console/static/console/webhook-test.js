// "Test a webhook address": one signed sample, and in words what came of it.

import { testWebhook } from "./api.js";
import { press } from "./actions.js";
import { record } from "./code.js";
import { byId, say } from "./dom.js";
import * as words from "./words.js";

export function startWebhookTest() {
  const outcome = byId("test-outcome");
  byId("test-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const callbackUrl = byId("test-address").value.trim();
    if (!callbackUrl) return say(outcome, "Enter a URL that starts with https://"), byId("test-address").focus();
    press(event.submitter ?? byId("test-form").querySelector("button"), outcome, async () => {
      say(outcome, "Sending…");
      record("test", { callbackUrl });
      const { milliseconds, ...what } = await testWebhook(callbackUrl);
      say(outcome, `${words.attempt(what)} · ${milliseconds} ms`);
    });
  });
}
