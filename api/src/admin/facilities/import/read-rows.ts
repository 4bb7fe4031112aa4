import {
  type EnvelopePart,
  envelopeParts,
  type FacilityContent,
  facilityTexts,
  firstGuideDay,
  type ImportField,
  type ImportReason,
  mostOfFacility,
} from '@inkbridge/contracts';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import { foldText, tidyLine } from '@inkbridge/shared/text';
import { inGroups } from '../../../database/in-groups.js';
import { type Columns, columnsOf } from './columns.js';
import { recordsOf } from './file-records.js';
import { addressIn, type Cells, doubtOf, type Place, Refused, withPlace } from './read-address.js';
import { housesOf, kindOf, lineOf, pageOf, phoneOf } from './tidy-cells.js';

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

const longestCell = 200;
const rowsOfPart = 25;

/** Reads every row, part by part: one that cannot be mended stops none. */
export async function* readRows(
  file: ImportFile,
  { today, placesOf }: { today: string; placesOf: PlacesOf },
): AsyncGenerator<ReadPart> {
  const records = recordsOf(file.csv);
  const first = await records.next();
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

/** What programs write where they have nothing: as a street it would be on envelopes. */
const saysNothing = /^\s*(?:n\/?a|null|none|nan|not available|[-–—.]+)\s*$/i;

/** Signs as pages of the web write them. */
const ofPages: Readonly<Record<string, string>> = { amp: '&', '#39': "'", '#039': "'", quot: '"', nbsp: ' ' };

function cellsOf(record: readonly string[], { fields }: Columns): Cells {
  return (field) => {
    const cell = (record[fields.indexOf(field)] ?? '').replace(escaped, '');
    return saysNothing.test(cell) ? '' : cell.replaceAll(/&(#?\w+);/g, (all, sign: string) => ofPages[sign] ?? all);
  };
}

/** @throws Refused for a word that could mean either */
function isClosedIn(cells: Cells): boolean {
  const said = cells('status').trim();
  if (/^(?:permanently )?closed\b/i.test(said)) return true;
  if (!/^(?:|open|stopped|active|operational)$/i.test(said)) throw new Refused('status', 'bad_cell');
  return false;
}

type Reading = { columns: Columns; file: ImportFile; today: string };
type Refusal = Omit<RefusedRow, 'row'>;

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
  const page = pageOf(cells('page'), all.site);
  const name = nameIn(cells, page);
  const otherNames = otherNamesIn(cells('otherNames'), name);
  const address = addressIn(cells, [name, ...otherNames]);
  const kind = kindOf(cells('kind')) ?? all.kind ?? null;
  if (cells('kind').trim() !== '' && kind === null) throw new Refused('kind', 'no_prison');
  const checkedOn = dayIn(cells('checkedOn')) ?? file.checkedOn;
  const envelope = envelopeIn(cells('envelope'));
  const facility: FacilityContent = {
    name,
    otherNames,
    agency: tidyLine(cells('agency')).slice(0, facilityTexts.agency) || all.agency || '',
    kind: kind ?? 'state',
    houses: housesOf(cells('houses')),
    ...address,
    envelope: envelope ?? [...envelopeParts],
    phone: phoneOf(cells('phone')),
    page,
    sourceUrl: pageOf(cells('sourceUrl')) || file.sourceUrl || page,
    checkedOn: checkedOn > today ? today : checkedOn,
    status: isClosedIn(cells) ? { is: 'closed', followsTo: null } : { is: 'open' },
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

/** What describes a picture, where a name was expected. */
const ofPicture = /^image (?:of|showing)\b(?: the)?(?: front(?: entrance)?(?: of| to)?(?: the)?)?\s*/i;

const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** @throws Refused */
function nameIn(cells: Cells, page: string): string {
  if (/^(rrm|co)$/i.test(cells('place').trim())) throw new Refused('name', 'no_prison'); // the Bureau's offices
  const typed = [cells('namePrefix'), cells('name')].map(lineOf).filter(Boolean).join(' ');
  const shown = typed.replace(ofPicture, '');
  const name = page.endsWith(`/${wordsOf(shown)}`) ? shown : typed; // the address of its page has the name, too
  if (!/[\p{L}\p{N}]/u.test(lineOf(cells('name')))) throw new Refused('name', 'no_name');
  if (name.length > facilityTexts.name) throw new Refused('name', 'too_long');
  if (ofPicture.test(name) || /[<>{}]/.test(name)) throw new Refused('name', 'bad_cell');
  return name;
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

/** Rows as their ZIP codes' places have them; those that only a person can read are refused. */
async function mended(rows: ReadRow[], refused: RefusedRow[], placesOf: PlacesOf): Promise<ReadRow[]> {
  const places = await placesOf(rows.map(({ facility }) => facility.mailing.zip.slice(0, 5)));
  return rows.flatMap((one, index) => {
    const place = places?.[index] ?? null;
    const facility = withPlace(one.facility, place);
    const doubt = doubtOf(facility, place);
    if (!doubt) return [{ ...one, facility }];
    refused.push({ row: one.row, column: '', ...doubt });
    return [];
  });
}
