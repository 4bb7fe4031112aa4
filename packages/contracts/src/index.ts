export { approveCustomer, getAdminCustomer, listAdminCustomers } from './admin-customer.js';
export { basicFieldsSchema } from './basic-info.js';
export {
  actorSchema,
  adminCustomerSchema,
  cardSchema,
  customerSchema,
  customerStatusSchema,
  freshDays,
  getCustomer,
  listCreatedCustomers,
  listCustomers,
  listMatches,
  ownCustomerSchema,
  photosSchema,
  publicCustomerSchema,
  sharedTraitsSchema,
  type AdminCustomer,
  type AdminCustomerJson,
  type Card,
  type CardJson,
  type Customer,
  type CustomerJson,
  type OwnCustomer,
  type OwnCustomerJson,
  type PublicCustomer,
} from './customer.js';
export { duesSchema, type Dues } from './dues.js';
export {
  errorCodes,
  errorStatus,
  errorTexts,
  identityErrorText,
  isErrorCode,
  otherIdentityError,
  type ErrorCode,
} from './errors.js';
export { favoriteSchema, getFavorite, listFavorites, longestFeedback, setFavorite, type Favorite } from './favorite.js';
export { uploadImage } from './file.js';
export {
  refreshSession,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  sessionTokenSchema,
  signIn,
  signInWithToken,
  signOut,
  socialProviders,
  verifyEmail,
  type SessionToken,
  type SocialProvider,
} from './identity.js';
export { imageField, imagePurposes, imageTypes, largestImageBytes, type ImagePurpose } from './image-limits.js';
export { customerIdSchema, updateIdSchema, userIdSchema, type CustomerId, type UpdateId, type UserId } from './ids.js';
export { answeredInterestsSchema, interestsSchema, type Interests } from './interests.js';
export { filterKeys, listingQuery, type FilterKey } from './listing.js';
export { isWeakPassword, passwordLength } from './password.js';
export { rateCustomer } from './rating.js';
export {
  accessLevels,
  apiBase,
  errorBodySchema,
  pageOf,
  pageQuery,
  pageSchema,
  type Access,
  type ErrorBody,
  type Page,
  type RateClass,
  type Route,
} from './route.js';
export { routes } from './routes.js';
export {
  getPersonality,
  getUser,
  registerUser,
  savePersonality,
  updateUser,
  userSchema,
  type Registration,
  type User,
  type UserChange,
  type UserJson,
} from './user.js';
export { calendarDateSchema, flagSchema, instantSchema, moneySchema } from './wire.js';
