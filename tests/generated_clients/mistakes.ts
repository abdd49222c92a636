// Requests that the service refuses. TypeScript has to refuse them too: an unused @ts-expect-error is an error of its own.
import type { operations } from "./api.js";

type CreateTask = operations["createTask"]["requestBody"]["content"]["application/json"];
type CreateOpenRouterVideo = operations["createOpenRouterVideo"]["requestBody"]["content"]["application/json"];
type CreateVideo = operations["createVideo"]["requestBody"]["content"]["application/json"];

const params = { projectName: "gen2", modelName: "gen2_text_to_video", prompt: "A red fox" } as const;
export const right: CreateTask = { requestParams: params };

// @ts-expect-error: there is no such model
export const model: CreateTask = { requestParams: { ...params, modelName: "gen3_text_to_video" } };
// @ts-expect-error: a standard model makes no 25 seconds
export const duration: CreateTask = { requestParams: { ...params, duration: 25 } };
// @ts-expect-error: a duration is a number
export const text: CreateTask = { requestParams: { ...params, duration: "10" } };
// @ts-expect-error: there is no such aspect ratio
export const ratio: CreateTask = { requestParams: { ...params, aspectRatio: "1:1" } };
// @ts-expect-error: an image model needs an image
export const image: CreateTask = { requestParams: { ...params, modelName: "gen2_image_to_video" } };
// @ts-expect-error: a pro model makes no remix
export const remix: CreateTask = { requestParams: { ...params, modelName: "gen2_pro_text_to_video", remixTargetId: "x" } };
// @ts-expect-error: the prompt is missing
export const prompt: CreateTask = { requestParams: { projectName: "gen2", modelName: "gen2_text_to_video" } };
// @ts-expect-error: there is no such model
export const videoModel: CreateVideo = { prompt: "A red fox", model: "sora-3" };
// @ts-expect-error: sora-2 makes no 25 seconds
export const seconds: CreateVideo = { prompt: "A red fox", model: "sora-2", seconds: "25" };
// @ts-expect-error: there is no such model
export const routerModel: CreateOpenRouterVideo = { prompt: "A red fox", model: "openai/sora-2" };
// @ts-expect-error: there is no such resolution
export const resolution: CreateOpenRouterVideo = { prompt: "A red fox", model: "gen2_text_to_video", resolution: "4K" };
// @ts-expect-error: there is no such size
export const size: CreateVideo = { prompt: "A red fox", size: "1x1" };
