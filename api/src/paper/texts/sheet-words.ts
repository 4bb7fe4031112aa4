import type { Language } from '@inkbridge/federation/runtime-config';
import type { InterestGroup } from '@inkbridge/shared/option-lists';
import { type FieldName, formatHeight, getField } from '@inkbridge/shared/profile-fields';
import type { FactName } from '@inkbridge/shared/profile-words';
import { factLabels as english } from '@inkbridge/shared/profile-words/en';
import { optionWords, factLabels as spanish } from '@inkbridge/shared/profile-words/es';
import { en, type SheetTexts } from './en.js';
import { es } from './es.js';

/** All words of a sheet in one language. */
export type SheetWords = {
  texts: SheetTexts;
  labels: Readonly<Record<FactName | InterestGroup, string>>;
  /** The word for a stored option; options are stored in English. */
  optionOf: (stored: string) => string;
};

const words: Readonly<Record<Language, SheetWords>> = {
  en: { texts: en, labels: english, optionOf: (stored) => stored },
  es: { texts: es, labels: spanish, optionOf: (stored) => optionWords[stored] ?? stored },
};

export function sheetWordsIn(language: Language): SheetWords {
  return words[language];
}

/** A filled value as text. */
export function textOfValue(name: FieldName, value: unknown, { texts, optionOf }: SheetWords): string {
  const { kind } = getField(name);
  if (kind === 'inches') return texts.height(formatHeight(Number(value)));
  if (kind === 'pounds') return texts.weight(Number(value));
  const stored = (Array.isArray(value) ? value : [value]).map(String);
  return (kind === 'choice' || kind === 'choices' ? stored.map(optionOf) : stored).join(', ');
}
