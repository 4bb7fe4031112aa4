import { type Path, paths, patternOf, returnPathOf, returnQuery } from '@inkbridge/shared/routes';
import type { Language } from '../http/requests/language.js';
import type { MailQueue } from './mail-queue.js';
import {
  greetingOf,
  inAllForms,
  type LetterKind,
  mailTexts,
  salutation,
  writeLetter,
} from './templates/write-letter.js';
import { en, type FactorTexts } from './templates/factor.en.js';
import { es } from './templates/factor.es.js';

/** A mail with a code in its link (D-101). `to` was checked to be a single address. */
export type CodeMail = { to: { uid: string; address: string }; code: string; language: Language };

type MailRecipient = Pick<CodeMail, 'to' | 'language'>;

/** Mails that an identity provider sends. Each call resolves when the mail is queued and can no longer be lost. */
export type IdentityMailer = {
  /** The link carries `next` along, the page to open after the login, if it is one of ours. */
  sendVerification(mail: CodeMail & { next?: string }): Promise<void>;
  sendPasswordReset(mail: CodeMail): Promise<void>;
  /** Carries no code. */
  sendPasswordNotice(mail: MailRecipient): Promise<void>;
  /** To the new address. */
  sendEmailChange(mail: CodeMail): Promise<void>;
  /** To the old address, before `sendEmailChange`: it must not change without its owner being told. Carries no code. */
  sendEmailChangeNotice(mail: MailRecipient): Promise<void>;
  /** To the owner of an address that another user asked for. Carries no code. */
  sendEmailTaken(mail: MailRecipient): Promise<void>;
};

/** First name of the account of an identity, or null if there is none (yet). */
export type NameOf = (uid: string) => Promise<string | null>;

type MailerDeps = {
  queue: Pick<MailQueue, 'add'>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  nameOf: NameOf;
};

/** Writes the mails of an identity provider, and queues them. */
export function createIdentityMailer({ queue, publicUrl, nameOf }: MailerDeps): IdentityMailer {
  const linkTo = (path: Path) => new URL(path, publicUrl);

  function linkWithCode(path: Path, code: string, next?: string): URL {
    const link = linkTo(path);
    link.searchParams.set('code', code); // D-101
    const page = returnPathOf(next);
    if (page !== null) link.searchParams.set(returnQuery, page);
    return link;
  }

  async function send(kind: LetterKind, { to, language }: MailRecipient, link: URL): Promise<void> {
    const name = salutation(await nameOf(to.uid));
    const lists = kind === 'verification' && leadsToListing(link);
    const letter = writeLetter(kind, { language, name, url: link.href, lists });
    await queue.add({ to: { name, address: to.address }, ...letter });
  }

  return {
    sendVerification: (mail) => send('verification', mail, linkWithCode(paths.verifyEmail, mail.code, mail.next)),
    sendPasswordReset: (mail) => send('passwordReset', mail, linkWithCode(paths.resetPassword, mail.code)),
    sendPasswordNotice: (mail) => send('passwordNotice', mail, linkTo(paths.login)),
    sendEmailChange: (mail) => send('emailChange', mail, linkWithCode(paths.verifyEmail, mail.code)),
    sendEmailChangeNotice: (mail) => send('emailChangeNotice', mail, linkTo(paths.login)),
    sendEmailTaken: (mail) => send('emailTaken', mail, linkTo(paths.login)),
  };
}

/** Whether the reader was on the way to list a person. */
function leadsToListing(link: URL): boolean {
  const [page = ''] = (link.searchParams.get(returnQuery) ?? '').split(/[?#]/, 1);
  return (['createProfile', 'updateProfile', 'manageProfiles', 'updateList'] as const).some((name) =>
    patternOf(name).test(page),
  );
}

const texts: Record<Language, FactorTexts> = { en, es };

/** An event of a second factor. */
export type FactorNoticeKind = keyof FactorTexts['notices'];

/** `left`: the recovery codes that can still be used, where the letter names them. */
type FactorNotice = {
  to: { uid: string; address: string };
  language: Language;
  kind: FactorNoticeKind;
  left?: number;
};

export type FactorMailer = {
  /** Tells the owner of an account what happened to the second factor. Resolves when the mail is queued. */
  sendFactorNotice(notice: FactorNotice): Promise<void>;
};

export function createFactorMailer({ queue, publicUrl, nameOf }: MailerDeps): FactorMailer {
  return {
    async sendFactorNotice({ to, language, kind, left = 0 }) {
      const { subject, title, lines } = texts[language].notices[kind];
      const { button, notMe } = texts[language];
      const name = salutation(await nameOf(to.uid));
      const letter = inAllForms({
        language,
        subject,
        title,
        greeting: greetingOf(language, name),
        lines: lines.map((line) => line.replace('{left}', String(left))),
        button: { label: button, url: new URL(paths.login, publicUrl).href },
        copyHint: mailTexts[language].copyHint,
        notes: [notMe],
        foot: mailTexts[language].foot,
      });
      await queue.add({ to: { name, address: to.address }, ...letter });
    },
  };
}
