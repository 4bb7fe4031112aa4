import {
  type FacilityContent,
  facilityContentSchema,
  facilityTexts,
  type ImportField,
  type ImportReason,
  mostOfFacility,
} from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { lineOf, placeIn, stateOf, streetLines, usualCase, withoutName, zipOf } from './tidy-cells.js';

/** What a row has in the column of a field; '' where there is none. */
export type Cells = (field: ImportField) => string;

/** A row that only a person can read. */
export class Refused extends Error {
  readonly field: ImportField;
  readonly reason: ImportReason;
  readonly cell: string | undefined;

  constructor(field: ImportField, reason: ImportReason, cell?: string) {
    super(reason);
    this.field = field;
    this.reason = reason;
    this.cell = cell;
  }
}

type Address = Pick<FacilityContent, 'state' | 'street' | 'mailing'>;

/** The usual city and the state of a ZIP code. */
export type Place = { city: string; state: string };

/**
 * Where the building is, and where its people get letters. `names` are the facility's. A city that stands unparted at the
 * end of its street is '' until `withPlace` has found it.
 * @throws Refused
 */
export function addressIn(row: Cells, names: readonly string[]): Address {
  const whole = wholeIn(row);
  const cells = parted(row, whole ?? noteIn(row));
  const [name = ''] = names;
  const isPlace = (line: string) =>
    cells('city') !== '' && foldText(placeIn(line)?.city ?? '') === foldText(cells('city'));
  const linesIn = (field: ImportField) => withoutName(streetLines(cells(field)), name).filter((line) => !isPlace(line));
  const home = stateIn(cells, cells('jurisdiction').trim() === '' ? 'state' : 'jurisdiction');
  const place = placeIn(cells('mailingPlace'));
  if (!place && cells('mailingPlace').trim() !== '') throw new Refused('mailingPlace', 'bad_cell');
  const lines = [...linesIn('street'), ...linesIn('street2')];
  const post = [...linesIn('mailing'), ...linesIn('mailing2')];
  const [city, zip] = [cityIn(cells, 'city'), cells('zip').trim()];
  const by: ImportField = post.length > 0 && cells('mailingZip').trim() ? 'mailingZip' : place ? 'mailingPlace' : 'zip';
  const letters = {
    lines: post.length > 0 ? post : lines,
    city: (place ? usualCase(place.city) : cityIn(cells, 'mailingCity')) || city,
    state: (place && stateOf(place.state)) ?? stateOf(cells('mailingState')) ?? stateOf(cells('state')) ?? home,
  };
  const field = post.length > 0 ? 'mailing' : 'street';
  checkLines(letters.lines, names, (line) => (line === '' || linesIn(field).includes(line) ? field : `${field}2`));
  if (letters.city === '' && !whole) throw new Refused('city', 'no_city');
  const typed = place?.zip ?? (cells(by).trim() || zip);
  if (typed === '') throw new Refused('zip', 'no_zip');
  const code = zipOf(typed, letters.state);
  if (code === null) throw new Refused(by, 'bad_zip');
  const hasStreet = lines.length > 0 && lines.length <= mostOfFacility.streetLines && (city !== '' || whole !== null);
  const street = hasStreet ? { lines, city, zip: zipOf(zip, home) ?? '' } : null;
  return { state: home, street, mailing: { ...letters, zip: code } };
}

/** Cells as a reader parts them, of a row in which one has what belongs in several. */
type Parts = ReadonlyMap<ImportField, string>;

function parted(row: Cells, parts: Parts | null): Cells {
  return (field) => parts?.get(field) ?? row(field);
}

const lettersOf =
  /[(;,]?\s*(?:incarcerated individual|inmate|offender|prisoner|resident)s?['’]?s? mail(?:ing address)?:\s*([^()]+)\)?/i;
const lastOfZip = /-?\d{4}$/;

/** "P.O. Box 8 (Inmate Mail: P.O. Box 9, Zip 12051)": letters to people have an address of their own. */
function noteIn(row: Cells): Parts | null {
  for (const field of ['street', 'street2', 'mailing', 'mailing2'] as const) {
    const [note, said = ''] = lettersOf.exec(row(field)) ?? [];
    if (note === undefined) continue;
    const parts = said.split(',').map(lineOf);
    const zips = parts.flatMap((part) => /^zip(?: code)?:? (\d{5}(?:-\d{4})?)$/i.exec(part)?.[1] ?? []);
    const lines = parts.filter((part) => part !== '' && !/^zip\b/i.test(part));
    if (lines.length === 0 || !lines.every((line) => /\d|\bbox\b/i.test(line))) return null;
    const ofBuilding = row('zip').trim(); // its last four digits are of another box
    const zip = zips[0] ?? (ofBuilding.length > 5 ? ofBuilding.replace(lastOfZip, '') : ofBuilding);
    return new Map<ImportField, string>([
      [field, row(field).replace(note, '')],
      ['mailing', lines.join(' | ')],
      ['mailing2', ''],
      ['mailingZip', zip],
    ]);
  }
  return null;
}

const wholeAddress = /^(.+?),?\s+([A-Za-z]{2})\.?\s+(\d{5}(?:-\d{4})?)(?:\s+\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4})?$/;

/** "1 Elm Rd Lima, OH 45801" in the column of the street, perhaps with a phone, and nothing in those of city and code. */
function wholeIn(row: Cells): Parts | null {
  const others: ImportField[] = ['street2', 'city', 'zip', 'mailing', 'mailingCity', 'mailingZip', 'mailingPlace'];
  if (others.some((field) => row(field).trim() !== '')) return null;
  const [, street = '', state = '', zip = ''] = wholeAddress.exec(lineOf(row('street'))) ?? [];
  if (!stateOf(state)) return null;
  return new Map<ImportField, string>([
    ['street', street],
    ['state', row('state').trim() || state],
    ['mailingState', state],
    ['zip', zip],
  ]);
}

/** No line of an address: a sign of a page, a label, an end that is cut off, a road without its name or number. */
const oddLines = [
  /[<>{}]|\(.*:/,
  /^(?!attn\b|attention\b|c\/o\b)[\p{L} ]{4,}:/iu,
  /[&/(]$/,
  /^\d+ (north|south|east|west)$/i,
  /\b(u\.?s\.?|state|county|[A-Z]{2}) (hwy|highway|route|rte|rt)\.?$/i,
];

/** @throws Refused */
function checkLines(lines: readonly string[], names: readonly string[], fieldOf: (line: string) => ImportField): void {
  if (lines.length === 0) throw new Refused(fieldOf(''), 'no_street');
  const odd =
    lines.find((line) => oddLines.some((sign) => sign.test(line))) ??
    (lines.length > mostOfFacility.mailingLines ? lines[0] : lines.find((line) => line.length > facilityTexts.line));
  if (odd !== undefined) throw new Refused(fieldOf(odd), 'bad_cell', odd);
  const known = names.map(foldText);
  const isName = (line: string) => known.some((one) => foldText(line).includes(one) || one.includes(foldText(line)));
  if (lines.every((line) => !/\d/.test(line) && isName(line))) throw new Refused(fieldOf(''), 'street_is_name');
}

/** @throws Refused */
function stateIn(cells: Cells, field: ImportField) {
  const state =
    stateOf(cells(field)) ?? (cells(field).trim() === '' ? stateOf(placeIn(cells('mailingPlace'))?.state ?? '') : null);
  if (!state) throw new Refused(field, 'unknown_state');
  return state;
}

/** @throws Refused where the cell holds the end of a street, too */
function cityIn(cells: Cells, field: ImportField): string {
  const cell = cells(field).trim();
  if (/[\n\r]/.test(cell) && /\b(road|rd|street|st|drive|dr|avenue|ave|blvd|boulevard|lane|circle|way)\b/i.test(cell))
    throw new Refused(field, 'bad_cell');
  const city = withoutState(lineOf(cell), cells, field);
  if (city.length > facilityTexts.city) throw new Refused(field, 'too_long');
  return city;
}

/** "Lima, OH" and "Lima OH 45801" without the state of the row. @throws Refused for another state */
function withoutState(city: string, cells: Cells, field: ImportField): string {
  const place = placeIn(city) ?? /^(?<city>.+),\s*(?<state>[A-Z]{2})\.?$/i.exec(city)?.groups;
  const state = stateOf(place?.state ?? '');
  if (!place?.city || !state) return city;
  const own = [cells('mailingState'), cells('state'), cells('jurisdiction')].map(stateOf);
  if (!own.includes(state)) throw new Refused(field, 'bad_cell');
  return place.city;
}

/** Parts street and city where the ZIP code's place says how. */
export function withPlace(facility: FacilityContent, place: Place | null): FacilityContent {
  const { mailing, street } = facility;
  return place
    ? { ...facility, mailing: withCity(mailing, place), street: street && withCity(street, place) }
    : facility;
}

/** No city by itself, unless a ZIP code says so: the end of a name. */
const endOfCity = /^(beach|city|falls|heights|springs|township)$/;
const streetAndCity =
  /^(.+ (?:avenue|ave|boulevard|blvd|drive|dr|lane|parkway|road|rd|street|st|way)\.?) ((?!north|south|east|west)\p{L}+(?: \p{L}+)?)$/iu;

function withCity<A extends { lines: string[]; city: string }>(address: A, place: Place): A {
  const { lines } = address;
  const last = lines.at(-1) ?? '';
  const [city, usual] = [foldText(address.city), foldText(place.city)];
  const twice = city.endsWith(` ${usual}`) ? city.slice(0, -usual.length) : '';
  if (twice !== '' && `${foldText(last)} `.endsWith(` ${twice}`)) return { ...address, city: place.city };
  const [, street, start] = endOfCity.test(city) && city !== usual ? (streetAndCity.exec(last) ?? []) : [];
  const missing = city === '' ? usual : usual.endsWith(` ${city}`) ? usual.slice(0, -city.length - 1) : '';
  const isThere = foldText(last).endsWith(missing) && /^\p{Lu}/u.test(last.slice(-missing.length));
  const cut = last.slice(0, -missing.length).replace(/[\s,]+$/, '');
  const parted = (line: string, name: string) => ({ ...address, lines: [...lines.slice(0, -1), line], city: name });
  if (missing !== '' && isThere && cut !== '') return parted(cut, place.city);
  return street && start ? parted(street, `${start} ${address.city}`) : address;
}

/** What only a person can decide. */
export function doubtOf(facility: FacilityContent, place: Place | null): { reason: ImportReason; cell: string } | null {
  const { lines, city, state, zip } = facility.mailing;
  const cell = lines.at(-1) ?? '';
  if (place && place.state !== state) return { reason: 'zip_elsewhere', cell: `${state} ${zip}` };
  if (city === '') return { reason: 'no_city', cell };
  if (endOfCity.test(foldText(city)) && foldText(place?.city ?? '') !== foldText(city))
    return { reason: 'bad_cell', cell: city };
  if (/\p{Ll}{3}\p{Lu}\p{Ll}+$/u.test(cell)) return { reason: 'bad_cell', cell };
  if (facilityAddress(facility).mailingAddress.length > facilityTexts.address) return { reason: 'too_long', cell };
  return facilityContentSchema.safeParse(facility).success ? null : { reason: 'bad_cell', cell };
}
