import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import { imageSizes, type FileStore } from './file-store.js';

const querySchema = z.object({ size: z.enum(imageSizes).default('detail') });

/** Pictures of profiles. A name is never used twice, so whoever has one may keep it. */
export function fileRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/files/images/:name', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new AppError('invalid_request');
    const image = await files.findImage(request.params.name, query.data.size);
    if (!image) throw new AppError('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': image.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(image.open());
  });
}
