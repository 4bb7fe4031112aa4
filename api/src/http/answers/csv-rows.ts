import { moneySchema } from '@inkbridge/contracts';
import { type Options, stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** Writes rows as lines of CSV; values that a spreadsheet would take for formulas are escaped. */
export function csvRows(row: z.ZodObject): { head: string; lineOf: (one: object) => string } {
  const columns = Object.keys(row.shape);
  const amounts = new Set<unknown>(columns.filter((name) => row.shape[name] === moneySchema));
  const options: Options = {
    columns,
    escape_formulas: true,
    // Dollars have their cents, so that a column of them reads, and is recognized, as one of amounts.
    // Invisible characters, stored by earlier releases, must not precede a formula.
    cast: {
      boolean: String,
      string: visible,
      number: (value, { column }) => (amounts.has(column) ? value.toFixed(2) : String(value)),
    },
  };
  return {
    head: stringify([columns], { bom: true }),
    /** @throws ZodError for a row that does not fit: undeclared data never leaves the server */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encode() refuses what does not fit
    lineOf: (one) => stringify([z.encode(row, one as z.output<typeof row>)], options),
  };
}

const unseenFirst = /^[\p{DI}\p{Cf}]+/u;

function visible(text: string): string {
  return text.replace(unseenFirst, '');
}
