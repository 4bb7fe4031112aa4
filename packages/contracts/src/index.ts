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
export { passwordLength, refreshSession, sessionTokenSchema, signIn, signOut, type SessionToken } from './identity.js';
export { customerIdSchema, updateIdSchema, userIdSchema, type CustomerId, type UpdateId, type UserId } from './ids.js';
export { interestsSchema, type Interests } from './interests.js';
export { filterKeys, listingQuery, type FilterKey } from './listing.js';
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
export { getPersonality, getUser, userSchema, type User, type UserJson } from './user.js';
export { calendarDateSchema, flagSchema, instantSchema, moneySchema } from './wire.js';
