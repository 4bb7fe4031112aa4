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
  birthDateProblem,
  birthDatesOf,
  calendarDate,
  dateAndTime,
  earliestBirthDate,
  formatDate,
  isAdult,
  isCalendarDate,
  lastDay,
  latestBirthDate,
  localDate,
  meantDay,
  minimumAge,
  oldestAge,
  type BirthDates,
} from './calendar.js';
export {
  basicFieldNames,
  basicFields,
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
export {
  changesOf,
  isNoChange,
  listedEverywhere,
  listingChoices,
  noPhotos,
  photosAfter,
  type ListingChoices,
  type Photos,
  type PhotosEdit,
  type ProfileChanges,
  type ProfileContent,
  type ProfileEdit,
} from './changes.js';
export { addressFields, facilityAddress } from './facility-address.js';
export type { Billing, Field, FieldKind, Section, Visibility } from './field.js';
export { countWords, formatHeight, maxBioWords } from './measures.js';
export {
  changedFields,
  filledValues,
  isFilled,
  isMissing,
  missingFields,
  orNull,
  positiveNumber,
  publicBasicInfo,
  type PublicBasicInfo,
  type PublicViewOptions,
} from './values.js';
export { voiceOf, type Voice } from './voice.js';
