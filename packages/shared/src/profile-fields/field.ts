import type { InterestGroup } from '../option-lists/index.js';

/**
 * What a value is and how it is typed in. `inches` and `pounds` are whole numbers; `date` is 'YYYY-MM-DD' (D-37);
 * `choice` is one word of the list, `choices` several; `age` is never stored but follows the birth date (D-36);
 * `image` is an address in our own file store, billed as a photo and not as a field (D-21).
 */
export type FieldKind =
  'text' | 'email' | 'long_text' | 'inches' | 'pounds' | 'date' | 'choice' | 'choices' | 'age' | 'image';

/** Who may read it: everyone, the owner and admins, or admins alone (D-01). */
export type Visibility = 'public' | 'owner' | 'admin';

/** The parts of the form, in its order. */
export type Section = 'person' | 'mail' | 'appearance' | 'background' | 'schools' | 'words' | 'photos' | 'interests';

/** How a field costs (D-21): never · included at creation, charged when changed · charged at both. */
export type Billing = 'never' | 'base' | 'extra';

/** One line of the catalogue in `basic-fields.ts`. */
export type FieldFacts = {
  name: string;
  section: Section;
  kind: FieldKind;
  list?: readonly string[];
  required?: true;
  /** Required only while the other field has this value, and without meaning otherwise. */
  requiredWhen?: { field: string; is: string };
  /** Left out: public. */
  visibility?: Visibility;
  /** Characters. */
  maxLength?: number;
  /** Largest believable number, in the unit of the kind. */
  max?: number;
};

/** A field with everything said. Labels live in the catalogues of texts, under `labelKey`. */
export type Field<Name extends string = string> = {
  name: Name;
  labelKey: `field.${Name}`;
  group: 'basicInfo' | 'personalityInfo';
  section: Section;
  kind: FieldKind;
  list: readonly string[] | null;
  required: boolean;
  requiredWhen: { field: string; is: string } | null;
  visibility: Visibility;
  billing: Billing;
  maxLength: number | null;
  max: number | null;
};

export type InterestField = Field<InterestGroup>;
