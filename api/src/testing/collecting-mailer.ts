import type { CodeMail, IdentityMailer } from '../post/code-mails.js';

export type SentCode = {
  kind: 'verification' | 'reset' | 'notice' | 'change';
  oldAddress?: string;
  next?: string;
} & CodeMail;

/** Keeps what an identity provider has sent, oldest first. */
export function collectingMailer(): { mailer: IdentityMailer; sent: SentCode[] } {
  const sent: SentCode[] = [];
  const keep = (kind: SentCode['kind']) => async (mail: CodeMail) => void sent.push({ kind, ...mail });
  const mailer = {
    sendVerification: keep('verification'),
    sendPasswordReset: keep('reset'),
    sendPasswordNotice: async (mail: Pick<CodeMail, 'to' | 'language'>) =>
      void sent.push({ kind: 'notice', code: '', ...mail }),
    sendEmailChange: keep('change'),
  };
  return { mailer, sent };
}
