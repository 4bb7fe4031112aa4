import { uploadImageRoute, type ImagePurpose } from '@inkbridge/contracts/facts';
import { queryText, type CallContext, type DataJson } from './call-api.js';
import { transportOf } from './query-client.js';
import type { FileUpload } from './upload-transport.js';

/** How a picture is stored, and who hears about the progress. */
export type ImageUpload = Pick<FileUpload, 'onProgress'> & {
  purpose: ImagePurpose;
  /** Address of one of the caller's uploads that is not shown yet; the new picture takes over its name (AC-714). */
  replaces?: string;
};

/** Uploads one picture and resolves with its address. @throws ApiError; the signal's reason when aborted */
export async function uploadImage(
  file: Blob,
  { onProgress, ...query }: ImageUpload,
  { client, signal }: CallContext,
): Promise<string> {
  const { method, url } = uploadImageRoute;
  const request = { method, path: url + queryText(query), upload: { file, onProgress }, signal };
  const body = (await transportOf(client)(request)) as { data: DataJson<typeof uploadImageRoute> };
  return body.data.imageUrl;
}
