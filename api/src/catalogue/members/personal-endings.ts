import type { FoundPage } from '@inkbridge/catalog-index';
import { interestCount } from '@inkbridge/shared/option-lists';
import type { Endings } from '../answers.js';
import { interestNamesBytes, textOf, write, writeInterestNames, type Text } from './shared-traits.js';

/** Ordinals of a member's interests, and ids of favorites, which are null while the database is away. */
export type Reader = { own: readonly number[]; favorites: ReadonlySet<string> | null };

const traitsKey = textOf(',"sharedTraits":');
/** Room for the bytes that `write` puts behind a text. */
const behind = 3;
const shared = new Uint8Array(interestCount);

/** What the pages of a member have in common. */
type Member = {
  name: string;
  /** As many bytes as an ending takes at most. */
  most: number;
  /** The end of a card whose mark is 0, of one whose mark is 1, and of one without a mark. */
  ends: readonly [Text, Text, Text];
};

/** The same array is read for many pages of a member. */
const members = new WeakMap<readonly number[], Member>();

function memberWith(own: readonly number[]): Member {
  const known = members.get(own);
  if (known) return known;
  const ends = [endOf(own, false), endOf(own, true), endOf(own, null)] as const;
  const longest = Math.max(...ends.map(({ length }) => length));
  const member = { name: own.join(), most: traitsKey.length + interestNamesBytes(own) + longest + behind, ends };
  members.set(own, member);
  return member;
}

/** What a page of a member has behind each card (D-14, D-31), and how it is named in the tag of the page. */
export function personalEndings(found: FoundPage, { own, favorites }: Reader): Endings & { name: string } {
  const marks = favorites && marksOf(found, favorites);
  const { name, most, ends } = memberWith(own);
  const [plain, favorite, unknown] = ends;
  const isNamed = own.length > 0;
  return {
    name: `${name} ${marks ? nameOf(marks) : '-'}`,
    most,
    write(n, to, start) {
      let at = start;
      if (isNamed) {
        at = write(traitsKey, to, at);
        at = writeInterestNames(shared, found.copyShared(n, shared), to, at);
      }
      return write(marks === null ? unknown : marks[n] === 1 ? favorite : plain, to, at);
    },
  };
}

/** Where the marks are: few, so that most pages have the same short name. */
function nameOf(marks: Uint8Array): string {
  let name = '';
  for (let n = marks.indexOf(1); n >= 0; n = marks.indexOf(1, n + 1)) name += `${n},`;
  return name;
}

function endOf(own: readonly number[], isFavorite: boolean | null): Text {
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
