export { account, createdCustomers, questionnaire, saveAccount, saveQuestionnaire } from './account.js';
export { adminCustomer, approveProfile, waitingCustomers } from './admin.js';
export {
  cancelUpdate,
  createProfile,
  deleteDraft,
  draft,
  saveDraft,
  updateProfile,
  type NewProfileBody,
  type ProfileChangeBody,
} from './authoring.js';
export { ApiError, isApiError, networkErrorCode } from './api-error.js';
export {
  callApi,
  callList,
  queryText,
  type CallContext,
  type CallInput,
  type DataJson,
  type Endpoint,
  type ListJson,
} from './call-api.js';
export { catalogue, profile, type CataloguePage, type CatalogueQuery } from './catalogue.js';
export { favoriteRecord, favorites, rateProfile, setFavorite } from './favorite.js';
export { createIdentityCalls, type IdentityCalls } from './identity.js';
export {
  captureOrder,
  openCheckout,
  payFromBalance,
  receipt,
  receipts,
  sessionStatus,
  type Checkout,
  type DuesShown,
} from './payment.js';
export { createQueryClient, transportOf } from './query-client.js';
export { createSignInCalls, type SignInCalls } from './sign-in-calls.js';
export { createTransport, type ApiRequest, type TokenSource, type Transport } from './transport.js';
export {
  approvePendingUpdate,
  pendingUpdate,
  rejectPendingUpdate,
  sendBackProfile,
  sendBackUpdate,
  waitingUpdates,
} from './update.js';
export { uploadImage, type ImageUpload } from './upload.js';
