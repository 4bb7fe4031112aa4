export { approveCustomer, getAdminCustomer, listAdminCustomers } from './admin-customer.js';
export {
  cancelUpdate,
  createCustomer,
  idempotencyHeader,
  updateCustomer,
  type NewProfile,
  type ProfileChange,
} from './authoring.js';
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
  ownUpdateSchema,
  photosSchema,
  publicCustomerSchema,
  sentBackSchema,
  sharedTraitsSchema,
  type AdminCustomer,
  type AdminCustomerJson,
  type Card,
  type CardJson,
  type Customer,
  type CustomerJson,
  type OwnCustomer,
  type OwnCustomerJson,
  type OwnUpdate,
  type OwnUpdateJson,
  type PublicCustomer,
} from './customer.js';
export {
  deleteDraft,
  draftContentSchema,
  draftDays,
  draftKeySchema,
  draftSchema,
  getDraft,
  largestDraftBytes,
  saveDraft,
  type Draft,
  type DraftContent,
} from './draft.js';
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
export { favoriteSchema, getFavorite, listFavorites, setFavorite, type Favorite } from './favorite.js';
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
export { consentVersion, longestFeedback, longestNote, longestReason, mostPhotos } from './limits.js';
export {
  customerIdSchema,
  paymentIdSchema,
  updateIdSchema,
  userIdSchema,
  type CustomerId,
  type PaymentId,
  type UpdateId,
  type UserId,
} from './ids.js';
export { answeredInterestsSchema, interestsSchema, type Interests } from './interests.js';
export { filterKeys, listingQuery, type FilterKey } from './listing.js';
export { isWeakPassword, passwordLength } from './password.js';
export {
  capturePaypalOrder,
  checkoutProviders,
  createCheckoutSession,
  getReceipt,
  getSessionStatus,
  listPaymentHistories,
  listReceipts,
  payWithReferral,
  purchaseSchema,
  receiptSchema,
  receiveWebhook,
  transactionTypes,
  webhookProviders,
  type CheckoutProvider,
  type CheckoutRequest,
  type PaymentProgress,
  type Purchase,
  type PurchaseJson,
  type Receipt,
  type ReceiptJson,
  type WebhookProvider,
} from './payment.js';
export {
  listingChoicesSchema,
  type BasicInfoChange,
  type InterestsChange,
  type ListingChoices,
  type NewBasicInfo,
  type PhotosInput,
} from './profile-input.js';
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
  approveUpdate,
  getUpdate,
  listUpdates,
  rejectUpdate,
  sendBackCustomer,
  sendBackUpdate,
  type AdminUpdate,
  type AdminUpdateJson,
} from './update.js';
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
