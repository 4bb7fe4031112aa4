import { type CaseKind, isEmailAddress, longestReport } from '@inkbridge/contracts/facts';
import { isFilledIn, tidyLines } from '@inkbridge/shared/text';

export type TextName = 'about' | 'name' | 'email' | 'text';
export type FieldName = TextName | 'topic';
/** The values as typed; a form leaves fields empty that it does not have. */
export type CaseValues<Topic extends string> = Record<TextName, string> & { topic: Topic | null };
/** The name of a field means that the field is missing. */
export type Problem = FieldName | 'wrongEmail' | 'tooLong';

/** The required fields of each form. */
const needed: Record<CaseKind, readonly FieldName[]> = {
  report: ['topic', 'text'],
  mail_report: ['topic'],
  removal_request: ['about', 'topic', 'name', 'email', 'text'],
  message: ['topic', 'name', 'email', 'text'],
};

/** Ordered as on the page. */
export const fieldNames = ['about', 'topic', 'name', 'email', 'text'] as const satisfies readonly FieldName[];

/** Returns why a field cannot be sent, or null. */
export function problemOf(kind: CaseKind, name: FieldName, values: CaseValues<string>): Problem | null {
  const value = values[name] ?? '';
  if (!isFilledIn(value)) return needed[kind].includes(name) ? name : null;
  if (name === 'email' && !isEmailAddress(value)) return 'wrongEmail';
  return name === 'text' && tidyLines(value).length > longestReport ? 'tooLong' : null;
}
