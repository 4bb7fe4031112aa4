import { drawnPortraitAt, portraitFolder, portraitSvg, type PortraitOptions } from '@inkbridge/shared/portrait';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.js';
import { createByteCache } from '../http/byte-cache.js';
import { createAnswerSmall, keepAnswer, keptBytes, type KeptAnswer } from '../http/kept-answer.js';
import { sendPrepared } from '../http/prepared.js';
import { tagOfBytes } from '../http/tags.js';

/** Room for about two thousand portraits. */
const mostBytes = 8 * 1024 * 1024;

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'accept-encoding',
};

/** Portraits for people without a photo. The name describes the whole drawing, so it may be cached for ever. */
export function portraitRoutes(app: FastifyInstance, limit: FastifyContextConfig = {}): void {
  const drawn = createByteCache<KeptAnswer>(mostBytes, keptBytes);
  const answerSmall = createAnswerSmall();

  app.get<{ Params: { file: string } }>(`${portraitFolder}:file`, { config: limit }, async (request, reply) => {
    const { file } = request.params;
    const portrait = drawnPortraitAt(file);
    if (!portrait) throw new AppError('not_found');
    const answer = drawn.get(file) ?? draw(portrait);
    drawn.set(file, answer);
    return sendPrepared(reply, await answerSmall(answer, request));
  });
}

function draw(portrait: PortraitOptions): KeptAnswer {
  const body = Buffer.from(portraitSvg(portrait));
  return keepAnswer(body, tagOfBytes(body), headers);
}
