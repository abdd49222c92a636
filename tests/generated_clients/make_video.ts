// Makes a video at each address of the service, with types that openapi-typescript generated from its description.
import type { components, paths } from "./api.js";

declare const process: { env: Record<string, string | undefined> };

const BASE_URL = process.env.BASE_URL ?? "";
const headers = { Authorization: `Bearer ${process.env.KEY}`, "Content-Type": "application/json" };

/** The JSON body of a request, and of its answer with status 200. */
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : undefined;
type Answer<O> = O extends { responses: { 200: { content: { "application/json": infer A } } } } ? A : never;
type Method = "get" | "post" | "delete";

async function call<M extends Method, P extends keyof paths>(
  method: M,
  path: P,
  ids: Record<string, string>,
  body: Body<paths[P][M]>,
): Promise<Answer<paths[P][M]>> {
  const address = path.replace(/{(\w+)}/g, (_, name: string) => ids[name] ?? "");
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(BASE_URL + address, { method: method.toUpperCase(), headers, ...sent });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer<paths[P][M]>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

async function viaTasks(): Promise<components["schemas"]["Result"]> {
  const params = { projectName: "gen2", modelName: "gen2_text_to_video", prompt: "A red fox", duration: 10 } as const;
  const created = await call("post", "/api/tasks", {}, { requestParams: params });
  const ids = { task_id: created.data.taskId };
  let task = (await call("get", "/api/tasks/{task_id}", ids, undefined)).data;
  while (task.status === "processing") {
    await pause();
    task = (await call("get", "/api/tasks/{task_id}", ids, undefined)).data;
  }
  if (task.status !== "success") throw new Error(task.errorMessage);
  return (await call("get", "/api/tasks/{task_id}/result", ids, undefined)).data;
}

async function viaVideos(): Promise<components["schemas"]["Video"]> {
  let video = await call("post", "/v1/videos", {}, { prompt: "A red fox", model: "sora-2", seconds: "4", size: "1280x720" });
  while (video.status === "queued" || video.status === "in_progress") {
    await pause();
    video = await call("get", "/v1/videos/{video_id}", { video_id: video.id }, undefined);
  }
  if (video.status !== "completed") throw new Error(video.error?.message);
  return video;
}

console.log(JSON.stringify({ tasks: await viaTasks(), videos: await viaVideos() }));
