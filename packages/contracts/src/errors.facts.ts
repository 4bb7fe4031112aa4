import { fromKeys } from '@inkbridge/shared/objects';
import type { LateErrorCode } from './late-errors.facts.js';
import { mostUnpaidProfiles, mostUnusedPictures } from './limits.facts.js';

/**
 * Reasons for which the API refuses a call: the HTTP status and the text people read. Any screen may show them, and
 * brings them along: a guest's first page does not. `lateErrors` are told by the screens where they happen.
 * Texts named by an acceptance test are copied from the specification letter for letter, with its slips (D-09, D-60,
 * D-73).
 */
export const commonErrors = {
  invalid_request: [400, 'Something in this request isn’t right. Check it and try again.'],
  invalid_id: [400, 'Part of this address is missing. Check the link and try again.'],
  unauthenticated: [401, 'Please log in to continue.'],
  forbidden: [403, 'Your account isn’t allowed to do this.'],
  not_found: [404, 'We could not find this.'],
  route_not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address doesn’t accept this kind of request.'],
  payload_too_large: [413, 'This is too large to send.'],
  unsupported_media_type: [415, 'We cannot read this kind of content.'],
  too_many_requests: [429, 'That was a little fast. Wait a moment and try again.'],
  record_unreadable: [409, 'This record cannot be shown. We have been told.'],
  done_not_shown: [409, 'This was done, but we can’t show the result. Don’t send it again. We have been told.'],
  internal: [500, 'Something went wrong on our side. Try again in a moment.'],
  overloaded: [503, 'Many people are here right now. Wait a moment and try again.'],
  unavailable: [503, 'We can’t save right now. Nothing is lost. Try again in a moment.'],

  // Profiles and updates (AC-556…558)
  no_changes: [400, 'No changes made'],
  missing_fields: [400, 'Fillout all the required fields'],
  update_pending: [409, 'Previous update had to be approved to make a new one'],
  customer_archived: [409, 'This profile is archived and cannot be updated. Please unarchive it first.'],
  not_approvable: [409, 'This profile is not waiting for approval.'],
  create_failed: [500, 'An unexpected error occurred'],
  update_failed: [500, 'An expected error occured'],
  too_young: [400, 'Must be 18 or older'],
  birth_year: [400, 'Check the year of birth: write all four digits, from 1900 on.'],
  bio_too_long: [400, 'This bio is too long. Use at most 2,000 words.'],
  too_many_unpaid: [409, `You have ${mostUnpaidProfiles} unpaid profiles. Pay for one before you list another person.`],
  in_review: [409, 'We’re reviewing this profile. You can change it once we’ve decided.'],
  customer_changed: [409, 'Someone else changed this profile. Check the current version before you save.'],
  too_many_drafts: [409, 'You have begun too many forms. Send or discard one first.'],
  draft_changed: [409, 'This form was changed in another window or on another device.'],
  not_decidable: [409, 'This update is not waiting for a decision.'],
  reason_required: [400, 'Write a reason so the person knows what to change.'],

  not_allowed_now: [409, 'You can’t do this with the profile as it is now.'],
  own_profile: [409, 'You listed this profile, so you can’t rate it or save it as a favorite.'],
  profile_unknown: [404, 'We couldn’t find this profile. It may already have been removed.'],
  invalid_amount: [400, 'Invalid amount, amount is required'],

  // Payments (D-73, D-92, D-119)
  create_customer_first: [400, 'Please Create a Customer First'],
  no_checkout: [409, 'You need to pay for the profile.'],
  payment_not_started: [503, 'Unable to initiate payment.'],
  nothing_due: [409, 'Nothing is owed for this profile right now.'],
  price_changed: [409, 'The price has changed. Check it again before you pay. Nothing was charged.'],
  already_paid: [409, 'This has already been paid. Nothing was charged again.'],
  payment_in_progress: [409, 'A payment for this is already in progress. Wait a moment and try again.'],
  other_payer: [409, 'Someone else is paying for this right now. Nothing was charged to you.'],
  balance_too_low: [409, 'Your balance does not cover this amount.'],
  not_referral_customer: [409, 'Your balance cannot be used for this profile.'],
  signature_invalid: [400, 'This message was not signed by the provider.'],
  not_decidable_payment: [409, 'This payment is not waiting for a decision.'],
  not_refundable: [409, 'Nothing of this payment can be sent back as it is now.'],
  refund_too_high: [400, 'This is more than what is left of the payment.'],
  refund_in_progress: [409, 'A refund of this payment is still under way. Wait until it is done.'],
  refund_refused: [409, 'The payment provider refused this refund. No money was sent.'],
  payer_gone: [409, 'The payer’s account no longer exists.'],

  // Accounts (D-74)
  all_fields_required: [400, 'All fields are required!'],
  confirm_second_factor: [403, 'Log in again with your second factor, then try again.'],
  confirm_it_is_you: [403, 'Confirm it’s you, then try again.'],
  wrong_password: [403, 'This isn’t your password.'],
  passwords_differ: [400, 'Passwords do not match'],
  password_criteria: [400, "Password's criteria not fulfilled!"],

  account_needed: [409, 'You are the only admin. Make someone else an admin first.'],

  // Pictures (D-58)
  image_missing: [400, 'Choose a picture first.'],
  image_too_large: [413, 'This picture is larger than 5 MB. Choose a smaller one.'],
  image_too_many_pixels: [422, 'This picture has too many pixels. Choose a smaller one.'],
  image_type: [415, 'We cannot read this kind of picture. Choose a JPEG, PNG, WebP or GIF.'],
  image_broken: [422, 'This picture seems to be damaged. Choose another one.'],
  image_not_ours: [400, 'This picture was not uploaded here. Choose it again.'],
  too_many_pictures: [
    409,
    `You have ${mostUnusedPictures} photos that no profile shows. Finish a form first, or come back in a week.`,
  ],
  uploads_busy: [503, 'Many pictures are being uploaded right now. Try again in a moment.'],

  // Identity, by Firebase's codes (AC-548…554, D-09)
  'auth/invalid-credential': [401, 'Email or password is invalid!'],
  'auth/wrong-password': [401, 'Email or password is invalid!'],
  'auth/invalid-password': [401, 'Email or password is invalid!'],
  'auth/invalid-login-credentials': [401, 'Email or password is invalid!'],
  'auth/user-not-found': [401, 'Email or password is invalid!'],
  'auth/invalid-email': [400, 'Invalid email format!'],
  'auth/weak-password': [400, 'Weak password!'],
  'auth/email-already-in-use': [409, 'Email address already exists!'],
  'auth/email-already-exists': [409, 'Email address already exists!'],
  'auth/unverified-email': [403, 'Email unverified, verification email sent!'],
  'auth/missing-password': [400, 'An unexpected error occured!'],
  'auth/user-disabled': [403, 'An unexpected error occured!'],
  'auth/user-token-expired': [401, 'An unexpected error occured!'],
  'auth/too-many-requests': [429, 'An unexpected error occured!'],
  'auth/missing-email': [400, 'An unexpected error occured!'],
  'auth/invalid-action-code': [400, 'An unexpected error occured!'],
  'auth/expired-action-code': [400, 'An unexpected error occured!'],
  'auth/operation-not-allowed': [503, 'An unexpected error occured!'],
  'auth/invalid-social-token': [401, 'Google Sign-In failed! Try again.'],
  'auth/unavailable': [503, 'An unexpected error occured!'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

/** Sent in every refusal; screens decide by it, never by the text. */
export type ErrorCode = CommonErrorCode | LateErrorCode;

type CommonErrorCode = keyof typeof commonErrors;

/** Texts that any screen may show, under `error` in the catalogues. */
export const commonErrorTexts = /* @__PURE__ */ fromKeys(
  /* @__PURE__ */ Object.keys(commonErrors).filter(isCommonError),
  (code) => commonErrors[code][1],
);

/** False for a code whose text comes with a screen, of another release, or of a provider. */
export function isCommonError(text: string): text is CommonErrorCode {
  return Object.hasOwn(commonErrors, text);
}
