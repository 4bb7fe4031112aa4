import { type ImagePurpose, uploadImageRoute } from '@inkbridge/contracts/facts';
import { type CallContext, type DataJson, queryText, transportOf } from './call-api.js';
import type { FileUpload } from './upload-transport.js';

/** How a picture is stored, and who hears about the progress. */
export type ImageUpload = Pick<FileUpload, 'onProgress'> & {
  purpose: ImagePurpose;
  /** Address of one of the caller's uploads that is not shown yet; the new picture takes over its name (AC-714). */
  replaces?: string;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Uploads one picture and resolves with its address. Pictures that are chosen at once go one after another, because the
 * API has few places for those of one account. @throws ApiError; the signal's reason when aborted
 */
export function uploadImage(...picture: Parameters<typeof send>): Promise<string> {
  const [, , { signal }] = picture;
  const mine = last.then(() => send(...picture));
  const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
  last = Promise.race([mine.catch(() => undefined), aborted]);
  return mine;
}

async function send(
  file: Blob,
  { onProgress, ...query }: ImageUpload,
  { client, signal }: CallContext,
): Promise<string> {
  signal?.throwIfAborted();
  const { method, url } = uploadImageRoute;
  const request = { method, path: url + queryText(query), upload: { file, onProgress }, signal };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in callApi
  const body = (await transportOf(client)(request)) as { data: DataJson<typeof uploadImageRoute> };
  return body.data.imageUrl;
}
