import type { Language } from '../../http/language.js';

/** A mail with a code in its link (D-101). `to` was checked to be one address. */
export type CodeMail = { to: { uid: string; address: string }; code: string; language: Language };

/** What an identity provider has sent. Resolves when the mail is in the queue and can no longer be lost. */
export type IdentityMailer = {
  sendVerification(mail: CodeMail): Promise<void>;
  sendPasswordReset(mail: CodeMail): Promise<void>;
  /** Goes to the new address; the old one is told that a change was asked for. */
  sendEmailChange(mail: CodeMail & { oldAddress: string }): Promise<void>;
};
