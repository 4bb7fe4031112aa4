import type { InterestGroup } from '../option-lists/index.js';

/**
 * The type of a value and of its input. `inches` and `pounds` are whole numbers; `date` is 'YYYY-MM-DD' (D-37);
 * `choice` is one word of the list, `choices` several; `age` is never stored but computed from the birth date (D-36);
 * `image` is an address in our own file store, billed as a photo and not as a field (D-21).
 */
export type FieldKind =
  'text' | 'email' | 'long_text' | 'inches' | 'pounds' | 'date' | 'choice' | 'choices' | 'age' | 'image';

/** Who may read it: everyone, the owner and admins, or admins alone (D-01). */
export type Visibility = 'public' | 'owner' | 'admin';

/** The sections of the form, in order. */
export type Section = 'person' | 'mail' | 'appearance' | 'background' | 'schools' | 'words' | 'photos' | 'interests';

/** How a field is billed (D-21): never · included at creation, charged when changed · charged at both. */
export type Billing = 'never' | 'base' | 'extra';

/** One entry of the catalogue in `basic-fields.ts`. */
export type FieldFacts = {
  name: string;
  section: Section;
  kind: FieldKind;
  list?: readonly string[];
  required?: true;
  /** Required only if the other field has this value; otherwise ignored. */
  requiredWhen?: { field: string; is: string };
  /** Public by default. */
  visibility?: Visibility;
  /** Characters. */
  maxLength?: number;
  /** Largest plausible number, in the unit of the kind. */
  max?: number;
};

/** A field with all defaults filled in. Its label is in the text catalogues. */
export type Field<Name extends string = string> = {
  name: Name;
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
