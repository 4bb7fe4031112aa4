import { fromKeys } from '@inkbridge/shared/objects';
import { cents, type Cents } from '@inkbridge/shared/pricing';
import { longestReturnPath } from '@inkbridge/shared/routes';
import { tidyEmail, tidyLine, tidyLines } from '@inkbridge/shared/text';
import { z } from 'zod';
import { emailPattern, longestEmail } from './email-address.facts.js';
import { longestSearch, longestTyped } from './limits.facts.js';

type Ways<Wire extends z.ZodType, Code extends z.ZodType> = {
  decode: (value: z.output<Wire>) => z.input<Code>;
  encode: (value: z.input<Code>) => z.output<Wire>;
};

/** One form on the wire, another in code. What cannot be decoded is a wrong value, whatever it throws. */
function codec<Wire extends z.ZodType, Code extends z.ZodType>(wire: Wire, code: Code, ways: Ways<Wire, Code>) {
  return z.codec(wire, code, {
    decode(value, { issues }) {
      try {
        return ways.decode(value);
      } catch {
        issues.push({ code: 'custom', input: value });
        return z.NEVER;
      }
    },
    encode: (value) => ways.encode(value),
  });
}

/** No amount, total or sum of this service comes near it. */
const mostDollars = 1e9;

/** Dollars with two decimals on the wire, whole `Cents` in code (D-23, D-98). */
export const moneySchema = codec(
  z.number().min(-mostDollars).max(mostDollars).multipleOf(0.01),
  z.custom<Cents>(Number.isSafeInteger),
  { decode: (dollars) => cents(Math.round(dollars * 100)), encode: (amount) => amount / 100 },
).meta({ type: 'number', multipleOf: 0.01, description: 'US dollars' });

/**
 * Every date that is stored or sent: one that ISO 8601 writes with a year of four digits. An earlier or later one comes
 * from a clock or a program that was wrong.
 */
export const isoDate = z.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'));

/** ISO 8601 text on the wire, a `Date` in code (D-98). */
export const instantSchema = codec(z.iso.datetime(), isoDate, {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
}).meta({ type: 'string', format: 'date-time' });

/** A plain calendar day `YYYY-MM-DD`, the same in every time zone (D-37). */
export const calendarDateSchema = z.iso.date();

/** 0 or 1, as in the specification's placements (D-20). */
export const flagSchema = z.union([z.literal(0), z.literal(1)]);

/** Required texts have a visible letter or digit. */
const says = /[\p{L}\p{N}]/u;

/** Text typed into a field of one line, or pasted from elsewhere. Only tidy text is stored (`shared/text`). */
export const lineText = (longest: number) => z.string().overwrite(tidyLine).max(longest);

/** The same, where there must be one. */
export const neededLine = (longest: number) => lineText(longest).regex(says);

/** Text typed into a field of several lines. */
export const linesText = (longest: number) => z.string().overwrite(tidyLines).max(longest);

/** The same, where there must be one. */
export const neededLines = (longest: number) => linesText(longest).regex(says);

/** A text that is looked for. What is beyond the longest is not: people paste whole addresses. */
export const searchLine = (longest: number) =>
  z
    .string()
    .overwrite((typed) => tidyLine(tidyLine(typed).slice(0, longest)))
    .max(longest);

/** Search text for records: part of a name, an address or a number, taken literally (AC-058). */
export const searchText = searchLine(longestSearch).optional();

/** Text typed as an email address. Callers say what is wrong with it. */
export const emailText = z.string().overwrite(tidyEmail).max(longestTyped);

/** An address that mail can be sent to. */
export const emailSchema = emailText.max(longestEmail).regex(emailPattern);

/** A password as typed; one that is too long is a wrong or a weak one, which callers say. */
export const passwordText = z.string().max(longestTyped);

/** Any JSON value. */
export const jsonSchema = z.custom<z.core.util.JSONType>((value) => value !== undefined);

/** A page to open after the login. It is checked where it is used (`returnPathOf`): a bad one must not stop anyone. */
export const returnPathText = z.string().max(longestReturnPath).optional();

/** A language of the product, as its two letters; which there are is the API's to check. */
export const languageSchema = z.string().regex(/^[a-z]{2}$/);

/**
 * A shape with one schema per name. `Shape` names the type of each; the compiler does not check it against `schemaOf`,
 * because it cannot relate a name to the type that a function returns for it.
 */
export function shapeOf<Shape extends Record<string, z.ZodType>>(
  names: readonly (keyof Shape & string)[],
  schemaOf: (name: keyof Shape & string) => z.ZodType,
): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema for each name of the shape
  return fromKeys(names, schemaOf) as Shape;
}
