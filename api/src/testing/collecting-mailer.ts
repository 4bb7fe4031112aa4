import type { CodeMail, FactorMailer, IdentityMailer } from '../post/code-mails.js';

type Kind = 'verification' | 'reset' | 'password-notice' | 'change-notice' | 'change' | 'taken';

/** `code` is empty in mails that carry none. */
export type SentCode = { kind: Kind; next?: string } & CodeMail;

/** Keeps what an identity provider has sent, oldest first. */
export function collectingMailer(): { mailer: IdentityMailer & FactorMailer; sent: SentCode[] } {
  const sent: SentCode[] = [];
  const keep = (kind: Kind) => async (mail: Omit<CodeMail, 'code'>) => void sent.push({ kind, code: '', ...mail });
  const mailer = {
    sendVerification: keep('verification'),
    sendPasswordReset: keep('reset'),
    sendPasswordNotice: keep('password-notice'),
    sendEmailChangeNotice: keep('change-notice'),
    sendEmailChange: keep('change'),
    sendEmailTaken: keep('taken'),
    sendFactorNotice: async () => undefined,
  };
  return { mailer, sent };
}
