import type { BasicInfo, BasicValue, PrivateBasicField } from './basic-fields.js';
import { ageOn } from './calendar.js';
import { publicFields } from './catalogue.js';
import { isFilled } from './values.js';

/** `basicInfo` for visitors. `orientation` is null when the owner hides it; empty fields are left out. */
export type PublicBasicInfo = Omit<BasicInfo, PrivateBasicField | 'orientation'> & {
  age: number | null;
  orientation: BasicValue<'orientation'> | null;
};

/**
 * Picks only public fields, so that a new field stays private by default (AC-113). Computes the age on the day of `now`
 * (D-36).
 */
export function publicBasicInfo(info: KnownInfo, { showOrientation, now }: PublicViewOptions): PublicBasicInfo {
  const values: Readonly<Record<string, unknown>> = info;
  const shown = publicFields.filter((name) => isFilled(values[name])).map((name) => [name, values[name]]);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of public fields
    ...(Object.fromEntries(shown) as Omit<BasicInfo, PrivateBasicField>),
    age: ageOn(info.dateOfBirth, now),
    orientation: showOrientation ? info.orientation : null,
  };
}

/** Omitted fields are shown to nobody. */
type KnownInfo = Partial<BasicInfo> & Pick<BasicInfo, 'dateOfBirth' | 'orientation'>;

/** `showOrientation` is the owner's choice (D-99). */
export type PublicViewOptions = { showOrientation: boolean; now: Date };
