export type { DraftKeeper } from './draft/draft-keeper.js';
export { DraftStatus } from './draft/draft-status.js';
export { Drafted, type DraftStart } from './draft/drafted.js';
export { useDraftedForm } from './draft/use-drafted-form.js';
export {
  formChangesOf,
  liveProfileOf,
  newProfileBody,
  profileChangeBody,
  type FormPrice,
  type LiveProfile,
  type Pricing,
} from './state/form-edit.js';
export { emptyValues, nameOf, valuesOf, type FormValues } from './state/form-values.js';
export { formSteps, type FormStep } from './state/form-steps.js';
export { formMessages } from './messages/en.js';
export { useMoney, useReceipt } from './price/use-quote-lines.js';
export { ProfileForm, ProfileUpdateForm, type SentForm } from './profile-form.js';
export { ProfileMoveForm } from './move-form.js';
export { ProfileFormPage, ProfileFormSkeleton } from './profile-form-page.js';
export { useChangeSending, useCreateOnce } from './use-create-once.js';
export { useProfileForm, type ProfileFormWork } from './state/form-context.js';
