import {
  type GuideKind,
  guideLines,
  guideNumbers,
  guideTexts,
  inkColors,
  letterDeliveries,
  mailItems,
  mailSystems,
  nameOrders,
  noticeTones,
  paperColors,
  paperSizes,
} from '@inkbridge/contracts/facts';
import { languages } from '@inkbridge/federation/i18n';
import { states } from '@inkbridge/shared/option-lists';
import type { en } from './messages/en.js';

type FieldLabel = keyof (typeof en)['field'];

/** How a field is typed: `area` holds several lines, `set` several options. */
export type GuideField = {
  /** Unique in its form; a text has one field for each language. */
  name: string;
  label: FieldLabel;
  input: 'line' | 'area' | 'address' | 'number' | 'date' | 'instant' | 'choice' | 'set';
  options?: readonly string[];
  /** The option that means "the source does not say", or "every state". */
  blank?: 'unknown' | 'anyState';
  required?: boolean;
  language?: (typeof languages)[number];
  range?: (typeof guideNumbers)[keyof typeof guideNumbers];
  /** Characters of a text, or of each line where lines are counted. */
  longest?: number;
  mostLines?: number;
};

const yesOrNo = ['yes', 'no'] as const;

type TextInput = Partial<Pick<GuideField, 'input' | 'required' | 'longest'>>;

const [line, address] = [{ longest: guideTexts.line }, { longest: guideTexts.address }];

function inLanguages(label: FieldLabel, text: TextInput = {}): GuideField[] {
  const { input = 'line', longest = guideTexts.line, required = false } = text;
  return languages.map((language) => ({ name: `${label}.${language}`, label, input, longest, required, language }));
}

const place: readonly GuideField[] = [
  { name: 'state', label: 'state', input: 'choice', options: states, blank: 'anyState' },
  { name: 'system', label: 'system', input: 'choice', options: mailSystems, required: true },
  { name: 'authority', label: 'authority', input: 'line', ...line, required: true },
];

const source: readonly GuideField[] = [
  { name: 'sourceUrl', label: 'sourceUrl', input: 'address', ...address, required: true },
  { name: 'checkedOn', label: 'checkedOn', input: 'date', required: true },
];

/** The fields of the form of each kind, in order. */
export const guideFields: Readonly<Record<GuideKind, readonly GuideField[]>> = {
  mail_rule: [
    ...place,
    { name: 'officialUrl', label: 'officialUrl', input: 'address', ...address, required: true },
    ...source,
    { name: 'addressLines', label: 'addressLines', input: 'area', ...line, mostLines: guideLines.address },
    { name: 'nameOrder', label: 'nameOrder', input: 'choice', options: nameOrders, blank: 'unknown' },
    { name: 'legalName', label: 'legalName', input: 'choice', options: yesOrNo, blank: 'unknown' },
    { name: 'scannedBy', label: 'scannedBy', input: 'line', ...line },
    { name: 'delivery', label: 'delivery', input: 'choice', options: letterDeliveries, required: true },
    { name: 'maxPages', label: 'maxPages', input: 'number', range: guideNumbers.maxPages },
    { name: 'bothSides', label: 'bothSides', input: 'choice', options: yesOrNo, blank: 'unknown' },
    { name: 'paperSize', label: 'paperSize', input: 'choice', options: paperSizes, blank: 'unknown' },
    { name: 'paperColor', label: 'paperColor', input: 'choice', options: paperColors, blank: 'unknown' },
    { name: 'inkColors', label: 'inkColors', input: 'set', options: inkColors },
    { name: 'maxPhotos', label: 'maxPhotos', input: 'number', range: guideNumbers.maxPhotos },
    { name: 'photoWidth', label: 'photoWidth', input: 'number', range: guideNumbers.photoInches },
    { name: 'photoHeight', label: 'photoHeight', input: 'number', range: guideNumbers.photoInches },
    { name: 'maxOunces', label: 'maxOunces', input: 'number', range: guideNumbers.maxOunces },
    { name: 'returnAddress', label: 'returnAddress', input: 'choice', options: yesOrNo, blank: 'unknown' },
    { name: 'accepted', label: 'accepted', input: 'set', options: mailItems },
    { name: 'refused', label: 'refused', input: 'set', options: mailItems },
    { name: 'emailProviders', label: 'emailProviders', input: 'area', ...line, mostLines: guideLines.providers },
    ...inLanguages('emailPrice'),
    ...inLanguages('note', { input: 'area', longest: guideTexts.note }),
  ],
  records_link: [
    ...place,
    { name: 'address', label: 'address', input: 'address', ...address, required: true },
    ...source,
  ],
  notice: [
    { name: 'tone', label: 'tone', input: 'choice', options: noticeTones, required: true },
    ...inLanguages('text', { input: 'area', longest: guideTexts.notice, required: true }),
    { name: 'from', label: 'from', input: 'instant', required: true },
    { name: 'until', label: 'until', input: 'instant', required: true },
  ],
  mail_stop: [
    { name: 'day', label: 'day', input: 'date', required: true },
    ...inLanguages('reason', { required: true }),
  ],
};
