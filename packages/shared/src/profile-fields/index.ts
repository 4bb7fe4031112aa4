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
export { changesOf, isNoChange, type ProfileChanges, type ProfileContent, type ProfileEdit } from './changes.js';
export { addressFields, facilityAddress } from './facility-address.js';
export type { Billing, Field, FieldKind, Section, Visibility } from './field.js';
export { listedEverywhere, listingChoices, type ListingChoices } from './listing-choices.js';
export { countWords, formatHeight, maxBioWords } from './measures.js';
export { noPhotos, photosAfter, type Photos, type PhotosEdit } from './photos.js';
export { publicBasicInfo, type PublicBasicInfo, type PublicViewOptions } from './public-view.js';
export { changedFields, filledValues, isFilled, isMissing, missingFields, orNull, positiveNumber } from './values.js';
export { voiceOf, type Voice } from './voice.js';
