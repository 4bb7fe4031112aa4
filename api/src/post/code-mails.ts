import type { Language } from '../http/language.js';

/** A mail with a code in its link (D-101). `to` was checked to be a single address. */
export type CodeMail = { to: { uid: string; address: string }; code: string; language: Language };

/** Mails that an identity provider sends. Each call resolves when the mail is queued and can no longer be lost. */
export type IdentityMailer = {
  sendVerification(mail: CodeMail): Promise<void>;
  sendPasswordReset(mail: CodeMail): Promise<void>;
  /** Sent to the new address; the old one is notified of the request. */
  sendEmailChange(mail: CodeMail & { oldAddress: string }): Promise<void>;
};
