import { fromKeys } from '@inkbridge/shared/objects';
import { commonErrors, type ErrorCode } from './errors.facts.js';
import { lateErrors } from './late-errors.facts.js';

/** Every reason for which the API refuses a call. */
const errors = { ...commonErrors, ...lateErrors };

export const errorCodes = /* @__PURE__ */ Object.keys(errors).filter(isErrorCode);

/** The text of each code, sent by the API and reused by catalogues. */
export const errorTexts = /* @__PURE__ */ fromKeys(errorCodes, (code) => errors[code][1]);

/** The HTTP status of each code. */
export const errorStatus = /* @__PURE__ */ fromKeys(errorCodes, (code) => errors[code][0]);

/** False for a code of another release, or of a provider. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}
