import type { FoundPage } from '@inkbridge/catalog-index';
import { interestCount } from '@inkbridge/shared/option-lists';
import type { Endings } from '../answers.js';
import { interestNamesBytes, textOf, write, writeInterestNames } from './shared-traits.js';

/** Ordinals of a member's interests, and ids of favorites, which are null while the database is away. */
export type Reader = { own: readonly number[]; favorites: ReadonlySet<string> | null };

const traitsKey = textOf(',"sharedTraits":');
/** Room for the bytes that `write` puts behind a text. */
const behind = 3;
const shared = new Uint8Array(interestCount);

/** The same array is read for many pages of a member. */
const bytesOfOwn = new WeakMap<readonly number[], number>();

/** What a page of a member has behind each card (D-14, D-31), and how it is named in the tag of the page. */
export function personalEndings(found: FoundPage, { own, favorites }: Reader): Endings & { name: string } {
  const isFavorite = favorites && marksOf(found, favorites);
  const ends = { plain: endOf(own, isFavorite && false), favorite: endOf(own, isFavorite && true) };
  const names = bytesOfOwn.get(own) ?? interestNamesBytes(own);
  bytesOfOwn.set(own, names);
  return {
    name: `${own.join()} ${isFavorite?.join('') ?? '-'}`,
    most: traitsKey.length + names + Math.max(ends.plain.length, ends.favorite.length) + behind,
    write(n, to, start) {
      let at = start;
      if (own.length > 0) {
        at = write(traitsKey, to, at);
        at = writeInterestNames(shared, found.copyShared(n, shared), to, at);
      }
      return write(isFavorite?.[n] === 1 ? ends.favorite : ends.plain, to, at);
    },
  };
}

function endOf(own: readonly number[], isFavorite: boolean | null) {
  const ownTraits = own.length > 0 ? `,"ownTraits":${own.length}` : '';
  return textOf(`${ownTraits}${isFavorite === null ? '' : `,"isFavorite":${isFavorite}`}}`);
}

/** 1 for each favorite. Members have few, and making the ids of a page costs more than looking for those. */
function marksOf(found: FoundPage, favorites: ReadonlySet<string>): Uint8Array {
  const marks = new Uint8Array(found.count);
  if (favorites.size > found.count)
    for (let n = 0; n < found.count; n++) marks[n] = Number(favorites.has(found.idAt(n)));
  else for (const id of favorites) marks[found.placeOf(id)] = 1; // -1 is no place, and ignored
  return marks;
}
