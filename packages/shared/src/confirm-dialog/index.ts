export { ConfirmDialogs } from './confirm-dialogs.js';
export {
  confirmKinds,
  confirmModes,
  type ConfirmAnswer,
  type ConfirmKind,
  type ConfirmMode,
  type ConfirmRequest,
  type ConfirmTexts,
  type ShownReceipt,
} from './confirm-request.js';
export { cancelConfirm, confirm } from './confirm-store.js';
