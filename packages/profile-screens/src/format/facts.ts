import type { CustomerJson } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import { detailFields, formatHeight, getField, isFilled, type BasicFieldName } from '@inkbridge/shared/profile-fields';

type DetailInfo = CustomerJson['basicInfo'];

/** Places belong to the fact before them: "Home town: Millbrook, Pennsylvania" is one fact, not two. */
const partOf = {
  highSchoolCity: 'highSchool',
  highSchoolState: 'highSchool',
  collegeCity: 'nameOfCollege',
  collegeState: 'nameOfCollege',
  homeTownState: 'homeTownCity',
} as const satisfies Partial<Record<BasicFieldName, BasicFieldName>>;

type Part = keyof typeof partOf;
/** The fields that have a line, and a label, of their own. */
export type FactName = Exclude<(typeof factNames)[number], never>;
export type Fact = { name: FactName; value: string };

const factNames = [
  'inmateNumber',
] as const;
export type { Part, DetailInfo };
export { detailFields, formatHeight, getField, isFilled, partOf };
export type T = Translate<'profile'>;
