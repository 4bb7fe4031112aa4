export {
  account,
  cancelEmailChange,
  changeEmail,
  createdCustomers,
  ownAddress,
  patchCreated,
  questionnaire,
  saveAccount,
  saveQuestionnaire,
} from './account.js';
export { adminCustomer, adminCustomersKey, approveProfile, waitingCustomers, waitingCustomersFound } from './admin.js';
export {
  archivedCustomer,
  archivedCustomers,
  archivedCustomersKey,
  archiveProfile,
  createProfileAsAdmin,
  managedCustomers,
  managedCustomersKey,
  setPlacement,
  setProfileStatus,
  unarchiveProfile,
  updateProfileAsAdmin,
  type ManagedQuery,
  type PlacementToggle,
} from './admin-acts.js';
export {
  addFacility,
  adminFacility,
  changeFacility,
  downloadFacilities,
  facilitiesKey,
  facilityRecords,
  importFacilities,
  previewImport,
  typedProfiles,
  type FacilityContentBody,
  type FacilityQuery,
  type ImportFile,
} from './admin-facilities.js';
export {
  addGuide,
  addStartingGuides,
  changeGuide,
  guides,
  removeGuide,
  type GuideContentBody,
} from './admin-guides.js';
export { adminPayment, creditPayment, deductBalance, refundPayment, type MoneyAct } from './admin-payment.js';
export { recordsFound } from './admin-search.js';
export {
  addBalance,
  adminUser,
  customersFound,
  downloadPayments,
  downloadUsers,
  mendRecord,
  paymentRecords,
  unreadableRecords,
  userRecords,
  type GrantBody,
  type MendingBody,
  type PaymentQuery,
  type UserQuery,
} from './admin-records.js';
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
export { auditEntries, downloadAudit, type AuditFilters } from './audit.js';
export { ApiError, isApiError, networkErrorCode, noAnswerCode } from './api-error.js';
export {
  callApi,
  callList,
  queryText,
  type CallContext,
  type CallInput,
  type DataJson,
  type ListJson,
} from './call-api.js';
export {
  cases,
  casesAbout,
  confirmAddress,
  decideCase,
  decidePayment,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  paymentReviews,
  queues,
  queuesKey,
} from './cases.js';
export {
  catalogue,
  filterCounts,
  filterTotals,
  firstFound,
  firstOfEach,
  profile,
  similarProfiles,
  type CataloguePage,
  type CatalogueQuery,
} from './catalogue.js';
export { downloadFile } from './download.js';
export { saveFile } from './save-file.js';
export { deleteAccount, deletion, downloadOwnData, keepAccount, prepareOwnData } from './own-data.js';
export { addToDiary, changeDiaryEntry, diary, removeDiaryEntry, setDiaryReminders, showAnswers } from './diary.js';
export {
  changeSearch,
  newInSearches,
  removeSearch,
  savedSearches,
  saveSearch,
  stopMails,
  type NewSearch,
} from './searches.js';
export {
  addToEvening,
  changeEvening,
  closeEveningLink,
  evenings,
  giveBack,
  hostedEvening,
  makeEvening,
  makeEveningLink,
  noteLetter,
  removeEvening,
  removeFromEvening,
  setPlace,
  takePerson,
  viewEvening,
  type EveningChoiceBody,
  type GuestKeys,
} from './evenings.js';
export { favoriteRecord, favorites, rateProfile, setFavorite } from './favorite.js';
export { newIdempotencyKey } from './idempotency-key.js';
export { facilitiesFound, facility, facilityNames, facilityStops } from './facilities.js';
export { mailRules, mailStops, recordsLinks } from './guides.js';
export { changeHintWords, hintWords, sameNumber } from './hints.js';
export { createIdentityCalls, type IdentityCalls } from './identity.js';
export { facilityEnvelopes, peopleForLabels, unlistedFavorites } from './labels.js';
export { numbers } from './numbers.js';
export {
  askedPayment,
  guestProgress,
  mailGuestReceipt,
  makePayLink,
  openLinkCheckout,
  payLinkOf,
  withdrawPayLink,
  type GuestPayment,
} from './pay-link.js';
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
export { createQueryClient, transportOf, waitsForNetwork } from './query-client.js';
export {
  addPasskey,
  answerSecondStep,
  askPasskey,
  confirmAuthenticator,
  offerAuthenticator,
  offerPasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  secondFactor,
  sendPasskey,
} from './second-factor.js';
export { changePassword, endSession, endSessions, sessions, signInWays } from './security.js';
export { createSignInCalls, SecondStepAsked, type SignInCalls } from './sign-in-calls.js';
export { createTransport, type ApiRequest, type TokenSource, type Transport } from './transport.js';
export {
  adminUpdatesKey,
  approvePendingUpdate,
  pendingUpdate,
  rejectPendingUpdate,
  sendBackProfile,
  sendBackUpdate,
  waitingUpdates,
  waitingUpdatesFound,
} from './update.js';
export {
  attachForm,
  decideForm,
  downloadProofSheet,
  formScan,
  removeForm,
  waitingForms,
  waitingFormsKey,
} from './sheets.js';
export { uploadImage } from './upload.js';
export { takeOutOfPages } from './waiting-pages.js';
export { waitingProfiles } from './waiting.js';
export { figureMail, figuresOf, reportFigure, setFigureMail } from './figures.js';
export { useMutation } from './use-mutation.js';
export { zipPlace } from './zip.js';
