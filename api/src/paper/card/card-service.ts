import type { CustomerId, PublicCustomer } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { hash } from 'node:crypto';
import type { Press } from '../../files/press.js';
import { AppError } from '../../http/answers/app-error.js';
import { createByteCache } from '../../http/answers/byte-cache.js';
import { limitWork } from '../../http/limits/limited-work.js';
import type { Asker } from '../../http/limits/places.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { publicViewOf } from '../../profiles/customer-views.js';
import type { ReadPhoto } from '../source/read-photo.js';
import { loadTypeface } from '../typeface/typeface.js';
import { cardDrawing } from './card-drawing.js';

type CardServiceDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  readPhoto: ReadPhoto;
  press: Press;
  now: () => Date;
};

/** A picture of a listed profile. `draw` makes it, or takes the one that was made before. */
export type Card = { tag: string; isHiddenFromSearch: boolean; draw: (asker: Asker) => Promise<Buffer> };

type Drawing = { tag: string; profile: PublicCustomer };

export type CardService = ReturnType<typeof createCardService>;

/** Room for some four hundred cards. */
const mostBytes = 24 * 1024 * 1024;
/** Photo and letters are read and laid out here, before the press limits anything: guests ask for any number at once. */
const drawings = { running: 2, waiting: 12 };

/** Pictures of profiles for links elsewhere. */
export function createCardService({ customers, readPhoto, press, now }: CardServiceDeps) {
  const drawn = createByteCache<Buffer>(mostBytes, ({ length }) => length);
  const drawing = new Map<string, Promise<Buffer>>();
  const limited = limitWork(drawings);

  async function draw({ tag, profile }: Drawing): Promise<Buffer> {
    const { imageUrl } = profile.photos;
    const [typeface, photo] = await Promise.all([
      loadTypeface(),
      imageUrl === null ? null : readPhoto(imageUrl, 'detail'),
    ]);
    const card = await press(cardDrawing(profile, photo, typeface));
    if (!card) throw new AppError('overloaded');
    drawn.set(tag, card);
    return card;
  }

  /** Concurrent callers share one drawing, which takes a place of the first one. */
  function sharedDraw(asked: Drawing, asker: Asker): Promise<Buffer> {
    const { tag } = asked;
    const running = drawing.get(tag);
    if (running) return running;
    const work = limited(() => draw(asked), asker)?.finally(() => drawing.delete(tag));
    if (!work) throw new AppError('overloaded'); // before it is shared: another address may have places
    drawing.set(tag, work);
    return work;
  }

  return {
    /** The same answer for profiles that are not listed and for ids of nothing. @throws AppError not_found */
    async find(id: CustomerId): Promise<Card> {
      const customer = await customers.find(id);
      if (!customer || !isListed(customer, now())) throw new AppError('not_found');
      const profile = publicViewOf(customer, now());
      const tag = tagOf(profile);
      return {
        tag,
        isHiddenFromSearch: !customer.searchEngines,
        /** @throws AppError overloaded */
        draw: async (asker) => drawn.get(tag) ?? sharedDraw({ tag, profile }, asker),
      };
    },
  };
}

/** A tag of everything the card shows. */
function tagOf({ _id, basicInfo, photos }: PublicCustomer): string {
  const { firstName, lastName, age, city, state, bio } = basicInfo;
  const shown = [_id, firstName, lastName, age, city, state, bio, photos.imageUrl];
  return `"${hash('sha1', JSON.stringify(shown), 'base64url')}"`;
}
