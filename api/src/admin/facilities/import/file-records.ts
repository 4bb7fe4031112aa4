import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse/sync';

/** A row of a file that is not empty, as a spreadsheet counts it; without cells: nobody can say where they end. */
export type FileRecord = { row: number; cells: string[] | null };

/** Most records of a portion, and characters after which it ends; a single record has no more of them. */
const atOnce = { records: 100, characters: 50_000 };

/** In a file with more broken lines no cell is looked for beyond its line: each look reads the longest record. */
const mostLooks = 500;

/**
 * Reads a file portion by portion, and others are served between two. After a quotation mark that is missing, whatever
 * follows would belong to one cell: such a line is given up, and reading goes on with the next one.
 */
export async function* recordsOf(text: string): AsyncGenerator<FileRecord> {
  const csv = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^sep=.\n/, '') // written by spreadsheets, and not shown by them
    .replaceAll(curlyCell, (_, cell: string) => `"${cell.replaceAll('"', '""')}"`);
  const bytes = Buffer.from(csv);
  const delimiter = delimiterOf(csv);
  let row = 0;
  let [width, looks] = [0, 0];
  function* numbered(cells: string[] | null): Generator<FileRecord> {
    row += 1;
    if (cells?.every((cell) => cell === '')) return;
    width ||= cells?.length ?? 0;
    yield { row, cells };
  }
  let long = nextLongLine(bytes, 0);
  for (let from = 0; from < bytes.length;) {
    await nextTurn();
    if (from > long) long = nextLongLine(bytes, from);
    if (looks <= mostLooks && from < long) {
      const { records, size, isBroken } = portionOf(bytes.subarray(from, long), delimiter);
      for (const cells of records) yield* numbered(cells);
      from += size;
      if (!isBroken) continue;
      looks += 1;
    }
    const line = bytes.subarray(from, endOfLine(bytes, from));
    yield* numbered(lineAlone(line, { delimiter, width }));
    from += line.length + 1;
  }
}

/** A whole cell in the quotation marks that a text program makes of straight ones. */
const curlyCell = /(?<=^|[,;\t|]) *“([^“”\n]*)” *(?=[,;\t|]|$)/gmu;

function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end < 0 ? bytes.length : end;
}

/** Where the next line begins that no record can have, because the parser does not count delimiters; or the end. */
function nextLongLine(bytes: Buffer, from: number): number {
  for (let start = from; start < bytes.length;) {
    const end = endOfLine(bytes, start);
    if (end - start > atOnce.characters) return start;
    start = end + 1;
  }
  return bytes.length;
}

/** The sign that the first line has most often. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.trimStart().slice(0, atOnce.characters).split('\n', 1);
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, times: first.split(sign).length }));
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}

const quote = 0x22;
const options = { recordDelimiter: '\n', relaxColumnCount: true, trim: true } as const satisfies Options;

const full = new Error('The portion is full');

function portionOf(bytes: Buffer, delimiter: string) {
  const portion = { records: [] as string[][], size: 0, isBroken: false };
  const onRecord = (cells: string[], { bytes: size }: { bytes: number }) => {
    portion.records.push(cells);
    portion.size = size;
    if (portion.records.length >= atOnce.records || size >= atOnce.characters) throw full;
    return null; // kept here, because an error drops the others
  };
  try {
    parse(bytes, { ...options, delimiter, onRecord, maxRecordSize: atOnce.characters });
  } catch (error) {
    if (error === full) return portion;
    if (!(error instanceof CsvError)) throw error;
    return { ...portion, isBroken: true };
  }
  return { ...portion, size: bytes.length };
}

/** An empty line, or one with pairs of quotation marks inside as many cells as the heading has; null for any other. */
function lineAlone(line: Buffer, { delimiter, width }: { delimiter: string; width: number }): string[] | null {
  if (line.length > atOnce.characters || line.filter((byte) => byte === quote).length % 2 > 0) return null;
  try {
    const [cells = [], ...others] = parse(line, { ...options, delimiter, relaxQuotes: true });
    return [0, width].includes(cells.length) && others.length === 0 ? cells : null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}
