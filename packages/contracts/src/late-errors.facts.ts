/**
 * Refusals whose text people read on few screens, which bring it along: a guest's first page does not carry it. As
 * `commonErrors`: the HTTP status, and the text of the API.
 */
export const lateErrors = {
  // Second factor (D-122)
  wrong_code: [400, 'This code isn’t right, or it has been used already.'],
  too_many_codes: [429, 'Too many wrong codes.'],
  second_step_over: [400, 'This took too long. Start again.'],
  second_factor_required: [403, 'Set up a second factor first. Your account needs one.'],
  second_factor_changed: [409, 'Your second factor has changed in the meantime. Look at it again.'],
  passkey_refused: [400, 'This passkey could not be used.'],
  too_many_passkeys: [409, 'You can’t add more passkeys. Remove one first.'],

  // Pictures (D-58)
  image_cut_short: [422, 'Part of this picture is missing. Choose the original.'],

  // Days by the calendar of the reader's device (D-126, D-174)
  day_not_possible: [400, 'This day isn’t possible. Check it, and the date of your device.'],
  diary_full: [409, 'Your diary is full. Remove old entries first.'],
  search_saved_already: [409, 'You have already saved this search.'],
  too_many_searches: [409, 'You have saved as many searches as possible. Remove one first.'],
  // Pay links (D-125)
  link_ended: [404, 'This link is no longer valid. Ask the person who sent it for a new one.'],
  // Writing evenings (D-174)
  evening_over: [409, 'This evening is over.'],
  evening_full: [409, 'As many people as possible are writing already. Ask your host.'],
  too_many_evenings: [409, 'You have as many evenings as possible. Remove one first.'],
  nobody_waits: [409, 'We found nobody to write to. Choose other people.'],
  // What admins publish for readers (D-127)
  guide_changed: [409, 'Someone else changed this. Check the current version before you save.'],
  facility_changed: [409, 'Someone else changed this. Check the current version before you save.'],
  facility_known: [409, 'There is a facility with this name in this state already.'],
  hint_words_changed: [409, 'Someone else changed this list. Check the current version before you save.'],
  // Records that cannot be read (ADR 28)
  record_kept: [409, 'This record must stay. Restore it from a backup, or ask an engineer.'],
  record_not_mendable: [409, 'The record can’t be read without this field either. Nothing was changed.'],
  record_changed: [409, 'This record has changed. Look at it again. Nothing was changed.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

/** A refusal of this list. */
export type LateErrorCode = keyof typeof lateErrors;
