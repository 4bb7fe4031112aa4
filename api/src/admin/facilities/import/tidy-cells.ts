import type { FacilityHouses, FacilityKind } from '@inkbridge/contracts';
import { entriesOf } from '@inkbridge/shared/objects';
import { type State, states, usStates } from '@inkbridge/shared/option-lists';
import { foldText, linesOf, tidyLine } from '@inkbridge/shared/text';

/** Short forms that are written in capitals. */
const capitals = new Set(
  'PO US FM CR SR NE NW SE SW FCI FCC USP FPC FMC FDC MDC MDL MCC FTC MCFP SCI SCP MCI CI II III IV'.split(' '),
);
const smallWords = new Set(['and', 'at', 'for', 'of', 'the']);

/** A text in capitals as people write it; any other as it is. */
export function usualCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{3}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}']+/gu, (word, at: number) => {
    const isOfRoad = word.length === 2 && /^ (HWY|HIGHWAY|ROUTE)\b/.test(text.slice(at + word.length)); // a state's
    if (capitals.has(word) || word.length === 1 || isOfRoad) return word;
    const small = word.toLowerCase();
    if (at > 0 && smallWords.has(small)) return small;
    if (/^\d/.test(word)) return /^\d+(ST|ND|RD|TH)$/.test(word) ? small : word;
    return small
      .replace(/^./u, (first) => first.toUpperCase())
      .replace(/^(Mc|O')(.)/u, (_, start: string, next: string) => start + next.toUpperCase());
  });
}

/** A cell of one line. */
export function lineOf(cell: string): string {
  return usualCase(tidyLine(cell.replaceAll(/\s+/g, ' ')));
}

/** The lines of a street: a number broken off from its street is one line with it. */
export function streetLines(cell: string): string[] {
  const text = cell.replace(/\s\*+\s*$/, ''); // a mark of a footnote
  const own = text.split(' | ').map(tidyLine);
  if (own.length > 1) return own; // as an export writes them
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && (isHalf(last) || !/^(#?\d|p\.? ?o\.? )/i.test(line));
    if (goesOn) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines.map((line) => usualCase(line).replace(beforeDirection, ' '));
}

/** An envelope breaks its lines at commas: the direction of a street stays with it. */
const beforeDirection = /, (?=(?:[NESW]|[NS]\.? ?[EW])\.?$)/i;

/** A number of a house, or a road whose number follows. */
const isHalf = (line: string) => /^#?\d+[A-Za-z]?$|\b(?:highway|hwy|route|rte|rt)\.?$/i.test(line);

/** Lines without a facility's own name before its street. */
export function withoutName(lines: readonly string[], name: string): string[] {
  const names = [name, name.split(',')[0] ?? name];
  return lines.flatMap((line) => {
    const own = names.find((one) => foldText(line).startsWith(foldText(one)));
    const rest = own === undefined ? line : line.slice(own.length).replace(/^[\s,]+/, '');
    if (own === undefined || (rest !== '' && !/^[#\d]/.test(rest))) return [line];
    return rest === '' ? (lines.length > 1 ? [] : [line]) : [rest];
  });
}

const stateNames = new Map<string, State>(
  usStates.flatMap(({ name, code }) => [[foldText(name), name] as const, [code.toLowerCase(), name] as const]),
);

/** By its name or its two letters; null for any other place. */
export function stateOf(cell: string): State | null {
  return stateNames.get(foldText(cell).replaceAll('.', '')) ?? null;
}

/** States whose codes begin with the 0 that spreadsheets drop. */
const startingWithZero = new Set<State>(
  states.filter((state) =>
    /^(Connecticut|Massachusetts|Maine|New Hampshire|New Jersey|Rhode Island|Vermont)$/.test(state),
  ),
);

/** Five digits, or nine as we write them; null for what cannot be one. */
export function zipOf(cell: string, state: State): string | null {
  const [, first = '', rest = ''] = /^(\d{4,5})(?:[ \p{Pd}]?(\d{4}))?$/u.exec(tidyLine(cell).replace(/\.0$/, '')) ?? [];
  const five = first.length === 4 && startingWithZero.has(state) ? `0${first}` : first;
  if (five.length !== 5) return null;
  return rest === '' || rest === '0000' ? five : `${five}-${rest}`;
}

/** City, state and ZIP code of one cell, as "Florence, AZ 85132". */
export function placeIn(cell: string): { city: string; state: string; zip: string } | null {
  const [, city, state, zip] =
    /^(.+?),?\s+([A-Za-z]{2}|[A-Za-z]+(?: [A-Za-z]+)?)\.?,?\s+(\d{5}(?:-?\d{4})?)$/.exec(lineOf(cell)) ?? [];
  return city && state && zip ? { city: city.replace(/,$/, ''), state, zip } : null;
}

/** What each of these words, parted by blanks, stands for. */
function byWord<T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  return new Map(entriesOf(words).flatMap(([meant, all]) => all.split(' ').map((word) => [word, meant] as const)));
}

const houses = byWord<FacilityHouses>({
  men: 'm male men',
  women: 'f female women',
  both: 'mixed both co-gender coed',
});

export const housesOf = (cell: string): FacilityHouses | null => houses.get(foldText(cell)) ?? null;

const kinds = byWord<FacilityKind>({
  state: 'state',
  federal: 'federal',
  private: 'private',
  jail: 'jail county local multi',
});

export const kindOf = (cell: string): FacilityKind | null => kinds.get(foldText(cell)) ?? null;

/** '' for what has too few digits to be a telephone's number. */
export function phoneOf(cell: string): string {
  const phone = lineOf(cell).slice(0, 40);
  return phone.replaceAll(/\D/g, '').length < 7 ? '' : phone;
}

/** A web address, of the file's site where it begins with a slash; '' for anything else. */
export function pageOf(cell: string, site = ''): string {
  const typed = cell.trim();
  const address = typed.startsWith('/') && site !== '' ? site + typed : typed;
  return /^https?:\/\/[^\s]+$/.test(address) && address.length <= 500 && URL.canParse(address) ? address : '';
}
