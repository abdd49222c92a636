// One generateVideo of the AI SDK with its OpenRouter provider, both unchanged. The request comes as JSON on stdin:
// baseURL, apiKey, model, prompt, image (a path), options (more of generateVideo's), headers, output (a path), download (bool).
// Prints {bytes, mediaType, metadata}, or {error: {name, message, statusCode}}.
import { readFile, writeFile } from "node:fs/promises";
import { createOpenRouter } from "@openrouter/ai-sdk-provider";
import { experimental_generateVideo as generateVideo } from "ai";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const asked = JSON.parse(Buffer.concat(chunks).toString());

const service = createOpenRouter({ baseURL: asked.baseURL, apiKey: asked.apiKey });
const prompt = asked.image ? { image: await readFile(asked.image), text: asked.prompt } : asked.prompt;
// The SDK's own download refuses addresses of this machine.
const download = async ({ url }) => ({
  data: new Uint8Array(await (await fetch(url)).arrayBuffer()),
  mediaType: "video/mp4",
});

try {
  const { video, providerMetadata } = await generateVideo({
    model: service.videoModel(asked.model, { pollIntervalMs: 300 }),
    prompt,
    headers: asked.headers,
    ...asked.options,
    ...(asked.download ? { download } : {}),
  });
  await writeFile(asked.output, video.uint8Array);
  console.log(JSON.stringify({ bytes: video.uint8Array.length, mediaType: video.mediaType, metadata: providerMetadata }));
} catch (error) {
  const { name, message, statusCode } = error.lastError ?? error;
  console.log(JSON.stringify({ error: { name, message, statusCode } }));
}
