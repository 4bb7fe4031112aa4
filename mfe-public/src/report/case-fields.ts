import type { CaseKind } from '@inkbridge/contracts/case-kinds';
import { longestReport } from '@inkbridge/contracts/limits';

export type TextName = 'about' | 'name' | 'email' | 'text';
export type FieldName = TextName | 'topic';
/** As they are typed; a form leaves those empty that it does not ask for. */
export type CaseValues<Topic extends string> = Record<TextName, string> & { topic: Topic | null };
/** A name of a field is one that is missing. */
export type Problem = FieldName | 'wrongEmail' | 'tooLong';

/** Without which nothing is sent. */
const needed: Record<CaseKind, readonly FieldName[]> = {
  report: ['topic', 'text'],
  mail_report: ['topic'],
  removal_request: ['about', 'topic', 'name', 'email', 'text'],
};

/** In the order of the page. */
export const fieldNames = ['about', 'topic', 'name', 'email', 'text'] as const satisfies readonly FieldName[];

/** Enough to see a slip before it is sent; the API knows the whole rule. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What keeps a field from being sent. */
export function problemOf(kind: CaseKind, name: FieldName, values: CaseValues<string>): Problem | null {
  const value = values[name]?.trim() ?? '';
  if (value === '') return needed[kind].includes(name) ? name : null;
  if (name === 'email' && !emailShape.test(value)) return 'wrongEmail';
  return name === 'text' && value.length > longestReport ? 'tooLong' : null;
}
