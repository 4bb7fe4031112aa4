import {
  type EnvelopePart,
  envelopeParts,
  type FacilityContent,
  facilityContentSchema,
  facilityTexts,
  firstGuideDay,
  type ImportField,
  type ImportReason,
  mostOfFacility,
} from '@inkbridge/contracts';
import { facilityAddress, isCalendarDate } from '@inkbridge/shared/profile-fields';
import { foldText, tidyLine } from '@inkbridge/shared/text';
import { inGroups } from '../../../database/in-groups.js';
import { type Columns, columnsOf } from './columns.js';
import { recordsOf } from './file-records.js';
import {
  housesOf,
  kindOf,
  lineOf,
  pageOf,
  placeIn,
  stateOf,
  streetLines,
  usualCase,
  withoutName,
  zipOf,
} from './tidy-cells.js';

/** A file to import, and what is not in its rows. */
export type ImportFile = {
  csv: string;
  sourceUrl: string;
  checkedOn: string;
  columns: Readonly<Record<string, ImportField | null>>;
};

/** A row that is not taken, and why. */
export type RefusedRow = { row: number; column: string; reason: ImportReason; cell: string };

/** A row that is. `says` are the parts of the facility that the file knows; the others are as for a new one. */
export type ReadRow = { row: number; facility: FacilityContent; says: readonly (keyof FacilityContent)[] };

/** Some rows of a file, in its order. */
export type ReadPart = { columns: Columns; rows: ReadRow[]; refused: RefusedRow[]; ignored: number };

/** The city and the state of each ZIP code; undefined while they cannot be looked up. */
export type PlacesOf = (codes: readonly string[]) => Promise<readonly (Place | null)[] | undefined>;
type Place = { city: string; state: string };

const longestCell = 200;
const rowsOfPart = 100;

/** Reads every row, part by part: one that cannot be mended stops none. */
export async function* readRows(
  file: ImportFile,
  { today, placesOf }: { today: string; placesOf: PlacesOf },
): AsyncGenerator<ReadPart> {
  const records = recordsOf(file.csv);
  const first = records.next();
  const heading = ((!first.done && first.value.cells) || []).map((name) => lineOf(name).slice(0, longestCell));
  const columns = columnsOf(heading, file.columns);
  yield { columns, rows: [], refused: [], ignored: 0 };
  if (columns.missing.length > 0) return;
  const people = peopleColumns(columns);
  const isNoFacility = (cells: readonly string[]) =>
    people.some((place) => cells[place]?.trim()) ||
    cells.every((cell, place) => foldText(cell) === foldText(heading[place] ?? ''));
  for await (const group of inGroups(records, rowsOfPart)) {
    const part: ReadPart = { columns, rows: [], refused: [], ignored: 0 };
    for (const { row, cells } of group) {
      if (!cells) part.refused.push({ row, column: '', reason: 'broken_row', cell: '' });
      else if (isNoFacility(cells)) part.ignored += 1;
      else {
        const found = readRow(cellsOf(cells, columns), { columns, file, today });
        if ('reason' in found) part.refused.push({ ...found, row });
        else part.rows.push({ ...found, row });
      }
    }
    yield { ...part, rows: await mended(part.rows, part.refused, placesOf) };
  }
}

/** Columns that only rows about people have: nothing of such a row is read. A prison's row names its staff at most. */
function peopleColumns({ heading }: Columns): number[] {
  const about =
    /^(first|last|full)[ _-]*name$|^(inmate|offender|prisoner|resident|detainee)s?[ _-]*((first|last|full)[ _-]*)?(name|id|number|no\.?)$|date[ _-]*of[ _-]*birth|^dob$/i;
  return heading.flatMap((name, place) => (about.test(name) ? [place] : []));
}

/** What an export puts before a text that a spreadsheet would take for a formula. */
const escaped = /^'(?=[=+\-@])/;

type Cells = (field: ImportField) => string;

function cellsOf(record: readonly string[], { fields }: Columns): Cells {
  return (field) => (record[fields.indexOf(field)] ?? '').replace(escaped, '');
}

type Reading = { columns: Columns; file: ImportFile; today: string };
type Refusal = Omit<RefusedRow, 'row'>;

class Refused extends Error {
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

function readRow(cells: Cells, reading: Reading): Refusal | Omit<ReadRow, 'row'> {
  try {
    return factsOf(cells, reading);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { fields, heading } = reading.columns;
    const column = heading[fields.indexOf(error.field)] ?? '';
    return { column, reason: error.reason, cell: (error.cell ?? lineOf(cells(error.field))).slice(0, longestCell) };
  }
}

/** @throws Refused */
function factsOf(cells: Cells, { columns: { all }, file, today }: Reading): Omit<ReadRow, 'row'> {
  const name = nameIn(cells);
  const address = addressIn(cells, name);
  const kind = kindOf(cells('kind')) ?? all.kind ?? null;
  if (cells('kind').trim() !== '' && kind === null) throw new Refused('kind', 'no_prison');
  const page = pageOf(cells('page'), all.site);
  const checkedOn = dayIn(cells('checkedOn')) ?? file.checkedOn;
  const envelope = envelopeIn(cells('envelope'));
  const facility: FacilityContent = {
    name,
    otherNames: otherNamesIn(cells('otherNames'), name),
    agency: tidyLine(cells('agency')).slice(0, facilityTexts.agency) || all.agency || '',
    kind: kind ?? 'state',
    houses: housesOf(cells('houses')),
    ...address,
    envelope: envelope ?? [...envelopeParts],
    phone: lineOf(cells('phone')).slice(0, 40),
    page,
    sourceUrl: pageOf(cells('sourceUrl')) || file.sourceUrl || page,
    checkedOn: checkedOn > today ? today : checkedOn,
    status: /^closed$/i.test(cells('status').trim()) ? { is: 'closed', followsTo: null } : { is: 'open' },
  };
  return { facility, says: saidIn(facility, { kind, envelope }) };
}

/** What the file knows of a facility: it changes nothing else of one that is there. */
function saidIn(facility: FacilityContent, { kind, envelope }: { kind: unknown; envelope: unknown }) {
  const says: (keyof FacilityContent)[] = ['mailing', 'checkedOn'];
  if (facility.otherNames.length > 0) says.push('otherNames');
  if (facility.agency) says.push('agency');
  if (kind) says.push('kind');
  if (facility.houses) says.push('houses');
  if (facility.street) says.push('street');
  if (envelope) says.push('envelope');
  if (facility.phone) says.push('phone');
  if (facility.page) says.push('page');
  if (facility.sourceUrl) says.push('sourceUrl');
  if (facility.status.is === 'closed') says.push('status');
  return says;
}

/** @throws Refused */
function nameIn(cells: Cells): string {
  if (/^(rrm|co)$/i.test(cells('place').trim())) throw new Refused('name', 'no_prison'); // the Bureau's offices
  const name = [cells('namePrefix'), cells('name')].map(lineOf).filter(Boolean).join(' ');
  if (!/[\p{L}\p{N}]/u.test(lineOf(cells('name')))) throw new Refused('name', 'no_name');
  if (name.length > facilityTexts.name) throw new Refused('name', 'too_long');
  if (/^image (of|showing)\b|[<>{}]/i.test(name)) throw new Refused('name', 'bad_cell');
  return name;
}

/** @throws Refused */
function addressIn(cells: Cells, name: string): Pick<FacilityContent, 'state' | 'street' | 'mailing'> {
  const home = stateIn(cells, cells('jurisdiction').trim() === '' ? 'state' : 'jurisdiction');
  const place = placeIn(cells('mailingPlace'));
  if (!place && cells('mailingPlace').trim() !== '') throw new Refused('mailingPlace', 'bad_cell');
  const lines = [...linesIn(cells, 'street', name), ...linesIn(cells, 'street2', name)];
  const post = [...linesIn(cells, 'mailing', name), ...linesIn(cells, 'mailing2', name)];
  const [city, zip] = [cityIn(cells, 'city'), cells('zip').trim()];
  const by: ImportField = post.length > 0 && cells('mailingZip').trim() ? 'mailingZip' : place ? 'mailingPlace' : 'zip';
  const letters = {
    lines: post.length > 0 ? post : lines,
    city: (place ? usualCase(place.city) : cityIn(cells, 'mailingCity')) || city,
    state: (place && stateOf(place.state)) ?? stateOf(cells('mailingState')) ?? stateOf(cells('state')) ?? home,
  };
  const first = post.length > 0 ? linesIn(cells, 'mailing', name) : linesIn(cells, 'street', name);
  checkLines(letters.lines, { name, otherNames: otherNamesIn(cells('otherNames'), '') }, (line) => {
    const field = post.length > 0 ? 'mailing' : 'street';
    return first.includes(line) || line === '' ? field : `${field}2`;
  });
  if (letters.city === '') throw new Refused('city', 'no_city');
  const typed = place?.zip ?? (cells(by).trim() || zip);
  if (typed === '') throw new Refused('zip', 'no_zip');
  const code = zipOf(typed, letters.state);
  if (code === null) throw new Refused(by, 'bad_zip');
  const hasStreet = lines.length > 0 && lines.length <= mostOfFacility.streetLines && city !== '';
  const street = hasStreet ? { lines, city, zip: zipOf(zip, home) ?? '' } : null;
  return { state: home, street, mailing: { ...letters, zip: code } };
}

/** @throws Refused */
function checkLines(
  lines: readonly string[],
  { name, otherNames }: Pick<FacilityContent, 'name' | 'otherNames'>,
  fieldOf: (line: string) => ImportField,
): void {
  if (lines.length === 0) throw new Refused(fieldOf(''), 'no_street');
  const long = lines.find((line) => line.length > facilityTexts.line);
  const odd =
    lines.find((line) => /[<>{}]|\(.*:/.test(line)) ?? (lines.length > mostOfFacility.mailingLines ? lines[0] : long);
  if (odd !== undefined) throw new Refused(fieldOf(odd), 'bad_cell', odd);
  const names = [name, ...otherNames].map(foldText);
  const isName = (line: string) => names.some((one) => foldText(line).includes(one) || one.includes(foldText(line)));
  if (lines.every((line) => !/\d/.test(line) && isName(line))) throw new Refused(fieldOf(''), 'street_is_name');
}

/** @throws Refused */
function stateIn(cells: Cells, field: ImportField) {
  const state =
    stateOf(cells(field)) ?? (cells(field).trim() === '' ? stateOf(placeIn(cells('mailingPlace'))?.state ?? '') : null);
  if (!state) throw new Refused(field, 'unknown_state');
  return state;
}

function linesIn(cells: Cells, field: ImportField, name: string): string[] {
  return withoutName(streetLines(cells(field)), name);
}

/** @throws Refused where the cell holds the end of a street, too */
function cityIn(cells: Cells, field: ImportField): string {
  const cell = cells(field).trim();
  if (/[\n\r]/.test(cell) && /\b(road|rd|street|st|drive|dr|avenue|ave|blvd|boulevard|lane|circle|way)\b/i.test(cell))
    throw new Refused(field, 'bad_cell');
  const city = lineOf(cell);
  if (city.length > facilityTexts.city) throw new Refused(field, 'too_long');
  return city;
}

function otherNamesIn(cell: string, name: string): string[] {
  const names = cell
    .split('|')
    .map((one) => tidyLine(one))
    .filter((one) => one !== '' && one.length <= facilityTexts.name);
  return [...new Set(names)].filter((one) => foldText(one) !== foldText(name)).slice(0, mostOfFacility.otherNames);
}

function envelopeIn(cell: string): EnvelopePart[] | null {
  const parts = cell.trim().split(/[\s,]+/);
  const known = parts.flatMap((part) => envelopeParts.find((one) => one === part) ?? []);
  const isWhole = new Set(known).size === envelopeParts.length && parts.length === envelopeParts.length;
  return isWhole ? known : null;
}

/** `2026-11-01`, or as HIFLD writes it, `2026/11/01 00:00:00`. */
function dayIn(cell: string): string | null {
  const day = cell.trim().slice(0, 10).replaceAll('/', '-');
  return isCalendarDate(day) && day >= firstGuideDay ? day : null;
}

/** Puts the beginning of a city back that stands at the end of the street, where the ZIP code says so. */
async function mended(rows: ReadRow[], refused: RefusedRow[], placesOf: PlacesOf): Promise<ReadRow[]> {
  const places = await placesOf(rows.map(({ facility }) => facility.mailing.zip.slice(0, 5)));
  return rows.flatMap((one, index) => {
    const { mailing, street } = one.facility;
    const place = places?.[index] ?? null;
    const whole = place
      ? {
          ...one,
          facility: { ...one.facility, mailing: withCity(mailing, place), street: street && withCity(street, place) },
        }
      : one;
    const doubt = doubtOf(whole.facility, place);
    if (!doubt) return [whole];
    refused.push({ row: one.row, ...doubt });
    return [];
  });
}

function withCity<A extends { lines: string[]; city: string }>(address: A, place: Place): A {
  const { lines, city } = address;
  const usual = foldText(place.city);
  const end = ` ${foldText(city)}`;
  const last = lines.at(-1) ?? '';
  const missing = usual.endsWith(end) ? usual.slice(0, -end.length) : '';
  if (missing === '' || !foldText(last).endsWith(missing)) return address;
  const cut = last.slice(0, -missing.length).trimEnd();
  return cut === '' ? address : { ...address, lines: [...lines.slice(0, -1), cut], city: place.city };
}

/** What only a person can decide. */
function doubtOf(facility: FacilityContent, place: Place | null): Refusal | null {
  const { lines, state, zip } = facility.mailing;
  const last = lines.at(-1) ?? '';
  if (place && place.state !== state) return { column: '', reason: 'zip_elsewhere', cell: `${state} ${zip}` };
  if (/\p{Ll}{3}\p{Lu}\p{Ll}+$/u.test(last)) return { column: '', reason: 'bad_cell', cell: last };
  if (facilityAddress(facility).mailingAddress.length > facilityTexts.address)
    return { column: '', reason: 'too_long', cell: last };
  return facilityContentSchema.safeParse(facility).success ? null : { column: '', reason: 'bad_cell', cell: last };
}
