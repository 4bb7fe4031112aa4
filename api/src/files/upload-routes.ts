import { uploadImage } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import { readPicture } from './read-picture.js';
import type { UploadService } from './upload-service.js';

export function uploadRoutes(table: RouteTable, uploads: UploadService): void {
  implement(table, uploadImage, async ({ query, caller, request }) =>
    uploads.take({
      ...query,
      bytes: await readPicture(request),
      owner: caller.id,
      isGone: () => request.raw.socket.destroyed,
    }),
  );
}
