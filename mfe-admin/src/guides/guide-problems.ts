import { firstGuideDay, type GuideKind } from '@inkbridge/contracts/facts';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { isFilledIn, tidyLines } from '@inkbridge/shared/text';
import { filledLinesOf, isGuideDay, isWebAddress } from '../kit/typed-text.js';
import type { en } from './messages/en.js';
import { type GuideField, guideFields } from './guide-fields.js';
import type { GuideValues } from './guide-values.js';

/** What is wrong with a field, and the values of its message. */
export type GuideProblem = {
  why: keyof (typeof en)['problem'];
  values?: Readonly<Record<string, string | number>>;
};

/** What keeps the values from being published, by field; the API refuses the same. @param today `YYYY-MM-DD` */
export function problemsOf(kind: GuideKind, values: GuideValues, today: string): ReadonlyMap<GuideField, GuideProblem> {
  const found = guideFields[kind].map((field) => [field, problemOf(field, values, today)] as const);
  return new Map(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

function problemOf(field: GuideField, values: GuideValues, today: string): GuideProblem | null {
  const text = tidyLines(values[field.name] ?? '');
  if (text === '' || (field.required && !isFilledIn(text))) return problemOfEmpty(field, values);
  switch (field.input) {
    case 'number':
      return problemOfNumber(field, text);
    case 'date':
    case 'instant':
      return problemOfDay(field, text, { from: values['from'] ?? '', today });
    case 'address':
      return isWebAddress(text) ? problemOfLength(field, text) : { why: 'notAddress' };
    case 'line':
    case 'area':
      return problemOfLength(field, text);
    case 'choice':
    case 'set':
      return null;
  }
}

function problemOfEmpty({ name, label, required, language }: GuideField, values: GuideValues): GuideProblem | null {
  if (required) return { why: 'missing' };
  const isWritten = (others: readonly string[]) => others.some((other) => tidyLines(values[other] ?? '') !== '');
  const texts = Object.keys(values).filter((other) => other.startsWith(`${label}.`));
  if (language && isWritten(texts)) return { why: 'otherLanguage' };
  const sides = ['photoWidth', 'photoHeight'];
  return sides.includes(name) && isWritten(sides) ? { why: 'otherSide' } : null;
}

function problemOfNumber({ range }: GuideField, text: string): GuideProblem | null {
  if (!range) return null;
  const { least, most, isWhole } = range;
  const number = Number(text);
  const isRight = /^[\d.]+$/.test(text) && number >= least && number <= most && (!isWhole || Number.isInteger(number));
  return isRight ? null : { why: isWhole ? 'notWhole' : 'notNumber', values: { least, most } };
}

type Around = { from: string; today: string };

function problemOfDay({ name }: GuideField, text: string, { from, today }: Around): GuideProblem | null {
  if (!isGuideDay(text.slice(0, 10))) return { why: 'tooEarly', values: { first: formatDate(firstGuideDay) } };
  if (name === 'checkedOn' && text > today) return { why: 'future' };
  return name === 'until' && text <= from ? { why: 'untilFirst' } : null;
}

function problemOfLength({ longest = 0, mostLines }: GuideField, text: string): GuideProblem | null {
  const lines = mostLines ? filledLinesOf(text) : [text];
  const isRight = lines.length <= (mostLines ?? 1) && lines.every(({ length }) => length <= longest);
  if (isRight) return null;
  return mostLines
    ? { why: 'lines', values: { lines: mostLines, most: longest } }
    : { why: 'long', values: { most: longest } };
}
