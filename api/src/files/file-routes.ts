import { uploadImage } from '@inkbridge/contracts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { isKnownTag } from '../http/answers/kept-answer.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { isPublicName } from './image-name.js';
import {
  type ByteRange,
  type FileStore,
  findWhole,
  type ImageFormat,
  imageFormats,
  type ImageId,
  type ImageSize,
  imageSizes,
  imageTypeOf,
  type StoredImage,
} from './file-store.js';
import type { UploadService } from './upload-service.js';

const querySchema = z.object({
  size: z.enum(imageSizes).default('detail'),
  v: z.coerce.number().int().min(1).max(1e9).default(1),
});

/** Seconds after which a cache between us and the reader asks whether a picture is still there. */
const shared = 3_600;

const keptForEver = {
  'cache-control': `public, max-age=31536000, immutable, s-maxage=${shared}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
  'x-robots-tag': 'noindex', // which profiles search engines may show is not known here; their cards say it
  vary: 'accept',
};

type ImageRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Pictures of profiles and accounts. The picture at an address never changes, so a browser may keep it for ever; caches of
 * many readers ask again, because it may be removed.
 */
export function fileRoutes(app: FastifyInstance, files: FileStore, limit: FastifyContextConfig): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/images/:name',
    config: limit,
    async handler(request, reply) {
      const query = querySchema.safeParse(request.query);
      if (!query.success) throw new AppError('invalid_request');
      const id = { name: request.params.name, revision: query.data.v };
      if (!isPublicName(id.name)) throw new AppError('not_found');
      const image = await bestVariant(files, id, { size: query.data.size, accept: request.headers.accept });
      if (!image) throw new AppError('not_found');
      return send(image, request, reply);
    },
  });
}

/** Pictures stored before there were JPEG variants exist only as WebP, which every browser then gets. */
async function bestVariant(
  files: FileStore,
  id: ImageId,
  { size, accept }: { size: ImageSize; accept: string | undefined },
): Promise<StoredImage | null> {
  for (const format of formatsFor(accept)) {
    const image = await findWhole(files, id, { size, format });
    if (image) return image;
  }
  return null;
}

/** Browsers that support WebP name it; those that do not may still send a bare `image/*`. */
function formatsFor(accept: string | undefined): readonly ImageFormat[] {
  const takesWebp = /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept ?? '');
  return takesWebp ? imageFormats : imageFormats.toReversed();
}

function send(image: StoredImage, { method, headers }: ImageRequest, reply: FastifyReply): FastifyReply {
  const tag = `"${image.size}-${image.format}-${image.bytes}"`;
  void reply.headers({ ...keptForEver, etag: tag });
  if (isKnownTag(headers['if-none-match'], tag)) return reply.code(304).send();

  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== tag;
  const range = isOther || method === 'HEAD' ? null : rangeOf(headers.range, image.bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${image.bytes}`).send();

  void reply.type(imageTypeOf[image.format]);
  if (method === 'HEAD') return reply.header('content-length', image.bytes).send(null);
  if (!range) return reply.header('content-length', image.bytes).send(image.open());
  return reply
    .code(206)
    .headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${image.bytes}`,
    })
    .send(image.open(range));
}

/**
 * The part of `total` bytes that a `Range` header requests. Returns null for all of them: also for headers that cannot
 * be parsed and for several ranges, which a server may ignore (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, total: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start >= total || end < start ? 'unsatisfiable' : { start, end };
}

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
