import type { CustomerJson } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import {
  detailFields,
  formatHeight,
  getField,
  isFilled,
  type BasicFieldName,
  type FieldName,
} from '@inkbridge/shared/profile-fields';
import type { en } from '../messages/en.js';

/** Places belong to the fact before them: "Home town: Millbrook, Pennsylvania" is one fact, not two. */
const partOf: { readonly [N in BasicFieldName]?: BasicFieldName } = {
  highSchoolCity: 'highSchool',
  highSchoolState: 'highSchool',
  collegeCity: 'nameOfCollege',
  collegeState: 'nameOfCollege',
  homeTownState: 'homeTownCity',
};

/** A field with a line, and a label, of its own. */
type FactName = Extract<BasicFieldName, keyof typeof en.field>;
export type Fact = { name: FactName; value: string };

type FactTexts = { t: Translate<'profile'>; optionLabel: (value: string) => string };

/** The facts of the detail page in its order; empty ones are left out. */
export function factsOf(info: CustomerJson['basicInfo'], texts: FactTexts): Fact[] {
  const values: Readonly<Record<string, unknown>> = info;
  return detailFields.filter(standsAlone).flatMap((name) => {
    const parts = detailFields.filter((field) => field === name || partOf[field] === name);
    const filled = parts.filter((field) => isFilled(values[field]));
    return filled.length > 0
      ? [{ name, value: filled.map((field) => textOf(field, values[field], texts)).join(', ') }]
      : [];
  });
}

function standsAlone(name: BasicFieldName): name is FactName {
  return partOf[name] === undefined;
}

/** A value that is filled, in words. */
export function textOf(name: FieldName, value: unknown, { t, optionLabel }: FactTexts): string {
  const { kind } = getField(name);
  if (kind === 'inches') return t('height', formatHeight(Number(value)));
  if (kind === 'pounds') return t('weight', { pounds: Number(value) });
  const words = (Array.isArray(value) ? value : [value]).map(String);
  // Only words that were chosen: a town may bear the name of one.
  return (kind === 'choice' || kind === 'choices' ? words.map(optionLabel) : words).join(', ');
}
