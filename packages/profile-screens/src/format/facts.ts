import type { CustomerJson } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import { type FieldName, formatHeight, getField } from '@inkbridge/shared/profile-fields';
import { type FactLine, factLines } from '@inkbridge/shared/profile-words';
import { keepPostBoxWhole } from './address.js';

type FactTexts = { t: Translate<'profile'>; optionLabel: (value: string) => string };

/** The facts of the detail page in order; leaves out empty ones. */
export function factsOf(info: CustomerJson['basicInfo'], texts: FactTexts): FactLine[] {
  return factLines(info, (name, value) => textOf(name, value, texts));
}

/** A filled value as text. */
export function textOf(name: FieldName, value: unknown, { t, optionLabel }: FactTexts): string {
  const { kind } = getField(name);
  if (name === 'mailingAddress') return keepPostBoxWhole(String(value));
  if (kind === 'inches') return t('height', formatHeight(Number(value)));
  if (kind === 'pounds') return t('weight', { pounds: Number(value) });
  const words = (Array.isArray(value) ? value : [value]).map(String);
  // Translates only chosen words, because a town may have the same name as an option.
  return (kind === 'choice' || kind === 'choices' ? words.map(optionLabel) : words).join(', ');
}
