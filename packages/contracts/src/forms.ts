/**
 * The rules that forms check in the browser, apart: zod comes with them, and a phone should not load the rules of every
 * route to show one form.
 */
export { typedFieldsSchema } from './basic-info.js';
export { saveDraft } from './draft.js';
export { accountForm, registerUser, savePersonality, updateUser } from './user.js';
