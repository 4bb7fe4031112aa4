import { instantSchema, moneySchema } from '@inkbridge/contracts';
import { stringify, type Options } from 'csv-stringify/sync';
import { z } from 'zod';

/** The cell of a value that fits its schema and needs no quotes; undefined for any other. */
type CellOf = (value: unknown) => string | undefined;

/**
 * Writes rows as lines of CSV; values that a spreadsheet would take for formulas are escaped. A row of plain values is
 * checked and written column by column, any other by its schema and the library: both ways give the same.
 */
export function csvRows(row: z.ZodObject): { head: string; lineOf: (one: object) => string } {
  const columns = Object.entries(row.shape).map(([name, schema]) => ({ name, cellOf: cellOf(schema) }));
  const wholeLine = lineWriter(row);
  const isPlain = !row.def.checks?.length; // a check of the whole row needs the schema

  function plainLine(one: Record<string, unknown>): string | null {
    let [line, count] = ['', 0];
    for (const { name, cellOf: cell } of columns) {
      const text = cell(one[name]);
      if (text === undefined) return null;
      line += count === 0 ? text : `,${text}`;
      count += 1;
    }
    for (const _ in one) count -= 1;
    return count === 0 ? `${line}\n` : null;
  }

  return {
    head: stringify([columns.map(({ name }) => name)], { bom: true }),
    /** @throws ZodError for a row that does not fit: undeclared data never leaves the server */
    lineOf: (one) => (isPlain ? plainLine(one as Record<string, unknown>) : null) ?? wholeLine(one),
  };
}

function lineWriter(row: z.ZodObject): (one: object) => string {
  const columns = Object.keys(row.shape);
  const amounts = new Set<unknown>(columns.filter((name) => row.shape[name] === moneySchema));
  const options: Options = {
    columns,
    escape_formulas: true,
    // Dollars have their cents, so that a column of them reads, and is recognized, as one of amounts.
    // What nobody sees cannot stand before a formula: earlier releases stored it.
    cast: {
      boolean: String,
      string: visible,
      number: (value, { column }) => (amounts.has(column) ? value.toFixed(2) : String(value)),
    },
  };
  return (one) => stringify([z.encode(row, one as z.output<typeof row>)], options);
}

function cellOf(schema: z.core.$ZodType): CellOf {
  if (schema === moneySchema) return moneyCell;
  if (schema === instantSchema) return instantCell;
  if (schema instanceof z.ZodNullable) {
    const cell = cellOf(schema.def.innerType);
    return (value) => (value === null ? '' : cell(value));
  }
  if (schema instanceof z.ZodEnum) {
    const cells = new Map<unknown, string | undefined>(schema.options.map((choice) => [choice, textCell(choice)]));
    return (value) => cells.get(value);
  }
  if (schema instanceof z.ZodString && !schema.def.checks?.length) return textCell;
  if (schema instanceof z.ZodString) return checkedBy(schema, textCell);
  if (schema instanceof z.ZodNumber) return checkedBy(schema, String);
  return schema instanceof z.ZodBoolean ? booleanCell : () => undefined;
}

function checkedBy(schema: z.ZodType, cell: CellOf): CellOf {
  return (value) => (schema.safeParse(value).data === value ? cell(value) : undefined);
}

const booleanCell: CellOf = (value) => (typeof value === 'boolean' ? String(value) : undefined);

const mostCents = 1e11;

const moneyCell: CellOf = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < mostCents
    ? (value / 100).toFixed(2)
    : undefined;

/** Of an instant between the years 0 and 9999. */
const instantLength = '2026-11-21T12:00:00.000Z'.length;

const instantCell: CellOf = (value) => {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  const text = value.toISOString();
  return text.length === instantLength ? text : undefined;
};

/** Nothing that is quoted, and no beginning of a formula. */
const plain = /^(?:(?!\p{DI})[\p{L}\p{N}][^",\n\r]*)?$/u;
const unseenFirst = /^[\p{DI}\p{Cf}]+/u;

function visible(text: string): string {
  return text.replace(unseenFirst, '');
}

const textCell: CellOf = (value) => (typeof value === 'string' && plain.test(value) ? value : undefined);
