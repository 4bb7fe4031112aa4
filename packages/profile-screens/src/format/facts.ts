import type { CustomerJson } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import {
  detailFields,
  formatHeight,
  getField,
  isFilled,
  type DetailField,
  type FieldName,
} from '@inkbridge/shared/profile-fields';

/** Places belong to another field: "Home town: Millbrook, Pennsylvania" is one fact, not two. */
const partOf = {
  highSchoolCity: 'highSchool',
  highSchoolState: 'highSchool',
  collegeCity: 'nameOfCollege',
  collegeState: 'nameOfCollege',
  homeTownState: 'homeTownCity',
} as const satisfies { readonly [N in DetailField]?: DetailField };

type PartName = keyof typeof partOf;

/** A field with its own line and label. */
export type FactName = Exclude<DetailField, PartName>;
/** `isWritten`: in the words of the person, which no catalogue translates. */
type Fact = { name: FactName; value: string; isWritten: boolean };

type FactTexts = { t: Translate<'profile'>; optionLabel: (value: string) => string };

/** The facts of the detail page in order; leaves out empty ones. */
export function factsOf(info: CustomerJson['basicInfo'], texts: FactTexts): Fact[] {
  const values: Readonly<Record<string, unknown>> = info;
  return detailFields.filter(isFactName).flatMap((name) => {
    const parts = detailFields.filter((field) => field === name || (isPart(field) && partOf[field] === name));
    const filled = parts.filter((field) => isFilled(values[field]));
    return filled.length > 0
      ? [
          {
            name,
            value: filled.map((field) => textOf(field, values[field], texts)).join(', '),
            isWritten: getField(name).kind === 'text',
          },
        ]
      : [];
  });
}

function isFactName(name: DetailField): name is FactName {
  return !isPart(name);
}

function isPart(name: DetailField): name is PartName {
  return name in partOf;
}

/** A filled value as text. */
export function textOf(name: FieldName, value: unknown, { t, optionLabel }: FactTexts): string {
  const { kind } = getField(name);
  if (kind === 'inches') return t('height', formatHeight(Number(value)));
  if (kind === 'pounds') return t('weight', { pounds: Number(value) });
  const words = (Array.isArray(value) ? value : [value]).map(String);
  // Translates only chosen words, because a town may have the same name as an option.
  return (kind === 'choice' || kind === 'choices' ? words.map(optionLabel) : words).join(', ');
}
