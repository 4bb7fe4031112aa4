import type { AdminCustomerJson } from '@inkbridge/contracts';
import { basicFields, type BasicFieldName } from '@inkbridge/shared/profile-fields';
import type { FindHints, Hint } from '@inkbridge/shared/text-hints';

/** The text of one field, and what in it a moderator would look up. */
export type HintedField = { name: BasicFieldName; text: string; hints: readonly Hint[] };

/** What people write in their own words and visitors read; the prison's address and the number are not among it. */
const written = basicFields.filter(
  ({ name, kind, visibility, section }) =>
    (kind === 'text' || kind === 'long_text') &&
    visibility === 'public' &&
    section !== 'mail' &&
    name !== 'inmateNumber',
);

/** The fields that hold hints, in the order of the form; with `changes`, only those that an update changes. */
export function hintedFields(
  { basicInfo }: Pick<AdminCustomerJson, 'basicInfo'>,
  find: FindHints,
  changes?: object,
): HintedField[] {
  const values: Readonly<Record<string, unknown>> = { ...basicInfo, ...changes };
  const own = ['mailingAddress', 'inmateNumber'].map((name) => textOf(values[name]));
  return written
    .filter(({ name }) => !changes || Object.hasOwn(changes, name))
    .map(({ name }) => ({ name, text: textOf(values[name]), hints: find(textOf(values[name]), own) }))
    .filter(({ hints }) => hints.length > 0);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
