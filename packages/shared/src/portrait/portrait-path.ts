import type { PortraitOptions } from './traits.js';

/** The browser's facts about the person in the portrait. */
export type Sitter = Pick<PortraitOptions, 'seed' | 'hairLength' | 'age'> & { firstName: string; lastName: string };

const hairLengths: Readonly<Record<string, 'short' | 'long'>> = { Male: 'short', Female: 'long' };

type Person = { firstName: string; lastName: string; gender: string; age?: number | null };

/** The person drawn for a profile without a photo; the id is the seed. */
export function sitterOf(id: string, { firstName, lastName, gender, age }: Person): Sitter {
  return { seed: id, hairLength: hairLengths[gender], age: age ?? undefined, firstName, lastName };
}

/** Folder of every drawn portrait; below it, a file name says all that is drawn. */
export const portraitFolder = '/files/portraits/';

const name = /^(?<seed>[0-9A-Za-z]{1,64})-(?<hair>short|long|any)-(?<age>\d{0,3})-(?<initials>\p{L}{0,2})\.svg$/u;

/** Address of a drawn portrait: `/files/portraits/<seed>-<hair>-<age>-<initials>.svg`, the same for the same facts. */
export function portraitPath({ seed, hairLength, age, firstName, lastName }: Sitter): string {
  const initials = initial(firstName) + initial(lastName);
  return portraitFolder + encodeURIComponent(`${seed}-${hairLength ?? 'any'}-${age ?? ''}-${initials}.svg`);
}

/** Decodes a file name made by `portraitPath`; null for any other name. */
export function drawnPortraitAt(file: string): PortraitOptions | null {
  const found = name.exec(file)?.groups;
  if (!found) return null;
  const { seed = '', hair, age, initials = '' } = found;
  return {
    seed,
    initials,
    hairLength: hair === 'short' || hair === 'long' ? hair : undefined,
    age: age ? Number(age) : undefined,
  };
}

/** One whole letter, even if it takes two code units; '' if the text does not begin with a letter. */
function initial(text: string): string {
  return /^\p{L}/u.exec(text.trim().toUpperCase())?.[0] ?? '';
}
