import { type DetailField, detailFields, getField, isFilled } from '../profile-fields/index.js';

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
export type FactLine = { name: FactName; value: string; isWritten: boolean };

/** The facts of a profile in the order of its page; leaves out empty ones. `textOf` gives a filled value as text. */
export function factLines(
  info: Readonly<Record<string, unknown>>,
  textOf: (name: DetailField, value: unknown) => string,
): FactLine[] {
  return detailFields.filter(isFactName).flatMap((name) => {
    const parts = detailFields.filter((field) => field === name || (isPart(field) && partOf[field] === name));
    const texts = parts.filter((field) => isFilled(info[field])).map((field) => textOf(field, info[field]));
    return texts.length > 0 ? [{ name, value: texts.join(', '), isWritten: getField(name).kind === 'text' }] : [];
  });
}

function isFactName(name: DetailField): name is FactName {
  return !isPart(name);
}

function isPart(name: DetailField): name is PartName {
  return name in partOf;
}
