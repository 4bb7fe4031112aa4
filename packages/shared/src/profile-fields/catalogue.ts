import { type InterestGroup, interestGroups, interestLists } from '../option-lists/index.js';
import { basicFieldFacts, type BasicFieldName } from './basic-fields.js';
import type { Billing, Field, FieldFacts, InterestField } from './field.js';

/** Any field that a profile can be charged for or an update can change. */
export type FieldName = BasicFieldName | InterestGroup;

/** A field of `basicInfo` with all its facts. */
export type BasicField = Field<BasicFieldName>;

/** Staying reachable by mail must be free (AC-265…268). To make more fields free, add them here (D-21). */
const neverBilled: ReadonlySet<string> = new Set<BasicFieldName>([
  'mailingAddress',
  'institutionalEmailProvider',
  'otherEmailProvider',
]);

/**
 * D-21: required fields and the bio are base; a derived age and a picture are never billed as fields; everything else
 * is extra.
 */
function billingOf({ name, kind, required }: FieldFacts): Billing {
  if (neverBilled.has(name) || kind === 'age' || kind === 'image') return 'never';
  return required || kind === 'long_text' ? 'base' : 'extra';
}

/** Every field of `basicInfo`, in the order of the form. */
export const basicFields: readonly BasicField[] = basicFieldFacts.map(
  (facts: FieldFacts & { name: BasicFieldName }) => ({
    name: facts.name,
    group: 'basicInfo',
    section: facts.section,
    kind: facts.kind,
    list: facts.list ?? null,
    required: facts.required ?? false,
    requiredWhen: facts.requiredWhen ?? null,
    visibility: facts.visibility ?? 'public',
    billing: billingOf(facts),
    maxLength: facts.maxLength ?? null,
    max: facts.max ?? null,
  }),
);

/** The seven groups of the questionnaire, each one optional, billed, public field. */
export const interestFields: readonly InterestField[] = interestGroups.map((group) => ({
  name: group,
  group: 'personalityInfo',
  section: 'interests',
  kind: 'choices',
  list: interestLists[group],
  required: false,
  requiredWhen: null,
  visibility: 'public',
  billing: 'extra',
  maxLength: null,
  max: null,
}));

/** Ordered like the form. */
export const basicFieldNames: readonly BasicFieldName[] = basicFields.map(({ name }) => name);

const byName = new Map<string, Field<FieldName>>(
  [...basicFields, ...interestFields].map((field) => [field.name, field]),
);

/** Undefined if no field has this name. */
export function findField(name: string): Field<FieldName> | undefined {
  return byName.get(name);
}

/** @throws RangeError if no field has this name: a bug. */
export function getField(name: FieldName): Field<FieldName> {
  const field = byName.get(name);
  if (!field) throw new RangeError(`No field is named ${name}`);
  return field;
}

/** Required for creations and updates alike (AC-166..AC-185, D-40). */
export const requiredFields: readonly BasicFieldName[] = basicFields
  .filter(({ required }) => required)
  .map(({ name }) => name);

/** What visitors may read; the orientation only if the owner shows it (AC-113, D-01, D-99). */
export const publicFields: readonly BasicFieldName[] = basicFields
  .filter(({ visibility }) => visibility === 'public')
  .map(({ name }) => name);

/**
 * The facts of the detail page, in order. Name, age, gender and bio appear above them, the `mail` section beside them.
 */
export const detailFields = [
  'inmateNumber',
  'orientation',
  'race',
  'height',
  'weight',
  'hairColor',
  'eyeColor',
  'bodyType',
  'spokenLanguages',
  'religiousPref',
  'education',
  'highSchool',
  'highSchoolCity',
  'highSchoolState',
  'nameOfCollege',
  'collegeCity',
  'collegeState',
  'homeTownCity',
  'homeTownState',
  'veteranStatus',
  'relationshipStatus',
  'astrologicalSign',
] as const satisfies readonly BasicFieldName[];

/** A fact that the detail page shows in its list. */
export type DetailField = (typeof detailFields)[number];
