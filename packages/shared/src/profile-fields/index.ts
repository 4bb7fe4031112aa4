export {
  fieldAliases,
  type BasicFieldName,
  type BasicInfo,
  type BasicValue,
  type DerivedBasicField,
  type PrivateBasicField,
  type RequiredBasicField,
} from './basic-fields.js';
export {
  acceptedBirthDate,
  ageOn,
  birthDatesOf,
  calendarDate,
  formatDate,
  isAdult,
  isCalendarDate,
  latestBirthDate,
  minimumAge,
  type BirthDates,
} from './calendar.js';
export {
  basicFieldNames,
  basicFields,
  billedFields,
  detailFields,
  findField,
  getField,
  interestFields,
  publicFields,
  requiredFields,
  type BasicField,
  type DetailField,
  type FieldName,
} from './catalogue.js';
export type { Billing, Field, FieldKind, InterestField, Section, Visibility } from './field.js';
export { countWords, formatHeight, maxBioWords } from './measures.js';
export { profileVisibility, publicBasicInfo, type PublicBasicInfo, type PublicViewOptions } from './public-view.js';
export { changedFields, isFilled, missingFields, positiveNumber } from './values.js';
