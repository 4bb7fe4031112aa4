import { uploadImage } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { UploadService } from './upload-service.js';

export function uploadRoutes(table: RouteTable, uploads: UploadService): void {
  implement(table, uploadImage, ({ query, body, caller, request }) =>
    uploads.take({
      ...query,
      bytes: body,
      owner: caller.id,
      isGone: () => request.raw.socket.destroyed,
    }),
  );
}
