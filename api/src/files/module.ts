import { day } from '@inkbridge/shared/time';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Collection } from 'mongodb';
import { forEachApart } from '../database/unreadable.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import { fileRoutes, uploadRoutes } from './file-routes.js';
import type { FileStore } from './file-store.js';
import type { ImageEncoder } from './image-encoder.js';
import type { ShowsPictures } from './own-images.js';
import { createUploadRepository } from './mongo-upload-repository.js';
import { createOwnPictures } from './own-pictures.js';
import type { UploadDoc } from './upload-doc.js';
import { createUploadService } from './upload-service.js';
import type { Log } from '../database/log.js';

export type FilesPorts = {
  stored: { uploads: Collection<UploadDoc> };
  files: FileStore;
  encode: ImageEncoder;
  /** The pictures each room shows: asked before one is removed. */
  showing: readonly ShowsPictures[];
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

export type Files = ReturnType<typeof filesModule>;

/** Uploads and pictures. */
export function filesModule({ stored, ...ports }: FilesPorts) {
  const ledger = createUploadRepository(stored.uploads);
  const uploads = createUploadService({ ...ports, uploads: ledger });
  return {
    routes(table: RouteTable): void {
      uploadRoutes(table, uploads);
    },
    /** Serves uploaded pictures, beside the API. */
    servePictures(app: FastifyInstance, limit: FastifyContextConfig = {}): void {
      fileRoutes(app, ports.files, limit);
    },
    jobs: [
      {
        name: 'uploads',
        everySeconds: day / 1000,
        isFinal: true,
        run(signal) {
          async function sweepAll() {
            while (!signal.aborted && (await uploads.sweep()) > 0); // each sweep takes a limited number
          }
          const steps = [sweepAll, () => uploads.removeUnshown(signal), () => uploads.measure(signal)];
          return forEachApart(steps, (step) => step(), signal);
        },
      },
    ] satisfies Job[],
    uploads,
    ownPictures: createOwnPictures(ports.files, ledger),
  };
}
