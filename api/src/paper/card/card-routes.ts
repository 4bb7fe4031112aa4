import { cardFolder, codeFolder, shortPattern, shortRangeOf } from '@inkbridge/shared/routes';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { encode } from 'uqr';
import { isId } from '../../database/ids.js';
import { AppError } from '../../http/answers/app-error.js';
import { forEverybody } from '../../http/answers/caching.js';
import { isKnownTag } from '../../http/answers/kept-answer.js';
import type { CustomerId } from '@inkbridge/contracts';
import type { CardService } from './card-service.js';

type CardRoutesDeps = { cards: CardService; publicUrl: URL };

const drawnHere = { 'content-security-policy': "default-src 'none'; sandbox" };
const keptForEver = { ...drawnHere, 'cache-control': 'public, max-age=31536000, immutable' };

/** Pictures for links: the card of a listed profile, and the code of a short address. */
export function cardRoutes(
  app: FastifyInstance,
  { cards, publicUrl }: CardRoutesDeps,
  limit: FastifyContextConfig = {},
): void {
  app.get<{ Params: { id: string } }>(`${cardFolder}:id.jpg`, { config: limit }, async (request, reply) => {
    const { params, headers, ip } = request;
    if (!isId<CustomerId>(params.id)) throw new AppError('not_found');
    const card = await cards.find(params.id);
    const isKnown = isKnownTag(headers['if-none-match'], card.tag);
    const picture = isKnown ? null : await card.draw({ address: ip }); // a refusal gets no header of a card
    void reply.headers({ ...drawnHere, 'cache-control': forEverybody, etag: card.tag });
    if (card.isHiddenFromSearch) void reply.header('x-robots-tag', 'noindex');
    return picture ? reply.type('image/jpeg').send(picture) : reply.code(304).send();
  });

  app.get<{ Params: { short: string } }>(
    `${codeFolder}:short.svg`,
    { config: limit },
    ({ params: { short } }, reply) => {
      if (!shortRangeOf(short)) throw new AppError('not_found');
      const address = new URL(shortPattern.replace(':short', short), publicUrl);
      return reply.headers(keptForEver).type('image/svg+xml').send(codeOf(address.href));
    },
  );
}

/** Light squares around the code, which cameras need. */
const quiet = 2;

/** The code of an address as SVG, one run of dark squares after the other. */
function codeOf(address: string): string {
  const { data: rows, size } = encode(address, { border: quiet });
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
}
