import { cancelUpdate, createCustomer, updateCustomer } from './authoring.js';
import {
  archiveCustomer,
  createAdminCustomer,
  getArchivedCustomer,
  listArchivedCustomers,
  setCustomerStatus,
  setPlacements,
  unarchiveCustomer,
  updateAdminCustomer,
} from './admin-acts.js';
import { addReferral, exportPayments, exportUsers, getAdminUser, listUsers } from './admin-records.js';
import { exportAudit, listAudit } from './audit.js';
import {
  confirmAddress,
  decideCase,
  decidePayment,
  fileMailReport,
  fileRemovalRequest,
  fileReport,
  getQueues,
  listCases,
  listPaymentReviews,
} from './case.js';
import { getNumbers } from './numbers.js';
import { approveCustomer, getAdminCustomer, listAdminCustomers } from './admin-customer.js';
import { getCustomer, listCreatedCustomers, listCustomers, listMatches } from './customer.js';
import { deleteDraft, getDraft, saveDraft } from './draft.js';
import { getFavorite, listFavorites, setFavorite } from './favorite.js';
import { uploadImage } from './file.js';
import {
  refreshSession,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  signInWithToken,
  signOut,
  verifyEmail,
} from './identity.js';
import {
  capturePaypalOrder,
  createCheckoutSession,
  getReceipt,
  getSessionStatus,
  listPaymentHistories,
  listReceipts,
  payWithReferral,
  receiveWebhook,
} from './payment.js';
import { rateCustomer } from './rating.js';
import type { Route } from './route.js';
import { approveUpdate, getUpdate, listUpdates, rejectUpdate, sendBackCustomer, sendBackUpdate } from './update.js';
import { getPersonality, getUser, registerUser, savePersonality, updateUser } from './user.js';

/** The route table: what is not in it does not exist, what is in it must be implemented or the API does not start. */
export const routes = [
  getCustomer,
  listCustomers,
  listMatches,
  getUser,
  registerUser,
  updateUser,
  getPersonality,
  savePersonality,
  setFavorite,
  listFavorites,
  getFavorite,
  rateCustomer,
  uploadImage,
  listCreatedCustomers,
  getAdminCustomer,
  listAdminCustomers,
  approveCustomer,
  sendBackCustomer,
  listUpdates,
  getUpdate,
  approveUpdate,
  rejectUpdate,
  sendBackUpdate,
  archiveCustomer,
  unarchiveCustomer,
  setCustomerStatus,
  listArchivedCustomers,
  getArchivedCustomer,
  setPlacements,
  createAdminCustomer,
  updateAdminCustomer,
  listUsers,
  getAdminUser,
  addReferral,
  exportPayments,
  exportUsers,
  listAudit,
  exportAudit,
  getNumbers,
  fileReport,
  fileMailReport,
  fileRemovalRequest,
  confirmAddress,
  getQueues,
  listCases,
  decideCase,
  listPaymentReviews,
  decidePayment,
  createCustomer,
  updateCustomer,
  cancelUpdate,
  getDraft,
  saveDraft,
  deleteDraft,
  createCheckoutSession,
  getSessionStatus,
  capturePaypalOrder,
  payWithReferral,
  listReceipts,
  getReceipt,
  listPaymentHistories,
  receiveWebhook,
  signIn,
  refreshSession,
  signOut,
  sendVerification,
  verifyEmail,
  sendPasswordReset,
  resetPassword,
  signInWithToken,
] as const satisfies readonly Route[];
