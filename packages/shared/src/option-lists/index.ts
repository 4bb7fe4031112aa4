export { ageRangeLabels, ageRanges, filterOptions, findAgeRange, type AgeRangeLabel } from './filter-options.js';
export { isLgbtq, isVeteran, lgbtqGenders, lgbtqOrientations } from './belonging.js';
export {
  emailProviderSite,
  emailProviders,
  namedEmailProviders,
  otherEmailProvider,
  type EmailProvider,
} from './email-providers.js';
export {
  educations,
  genders,
  orientations,
  races,
  type Education,
  type Gender,
  type Orientation,
  type Race,
} from './filter-lists.js';
export {
  interestGroups,
  interestLists,
  noInterests,
  type InterestGroup,
  type InterestOption,
  type Interests,
} from './interest-lists.js';
export {
  interestAt,
  interestCount,
  interestNames,
  interestOrdinal,
  interestOrdinals,
  interestWords,
  ordinalsOfWord,
  type ChosenInterests,
  type InterestNames,
} from './interest-ordinals.js';
export {
  categories,
  categoryOf,
  categoryValues,
  defaultCategory,
  pageCount,
  pageSizes,
  sortFilterOf,
  sortFilterValues,
  sortFilters,
  type Category,
  type SortFilter,
} from './listing.js';
export {
  astrologicalSigns,
  bodyTypes,
  eyeColors,
  hairColors,
  referrals,
  relationshipStatuses,
  religions,
  spokenLanguages,
  veteranStatuses,
  type AstrologicalSign,
  type BodyType,
  type EyeColor,
  type HairColor,
  type Referral,
  type RelationshipStatus,
  type Religion,
  type SpokenLanguage,
  type VeteranStatus,
} from './person-lists.js';
export { restrictingStates, restrictsProfiles } from './restricting-states.js';
export {
  placesNotOffered,
  stateCodeOf,
  stateOfSlug,
  states,
  stateSlug,
  usStates,
  type State,
  type StateCode,
} from './us-states.js';
