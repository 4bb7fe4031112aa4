import { paths } from '@inkbridge/shared/routes';
import type { Language } from '../http/language.js';
import type { MailQueue } from './mail-queue.js';
import { salutation } from './templates/salutation.js';
import { greetingOf, inAllForms, mailTexts } from './templates/write-letter.js';
import { en, type FactorTexts } from './templates/factor.en.js';
import { es } from './templates/factor.es.js';

const texts: Record<Language, FactorTexts> = { en, es };

/** What happened to a second factor. */
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

type FactorMailerDeps = {
  queue: Pick<MailQueue, 'add'>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  /** First name of the account of an identity, or null if there is none (yet). */
  nameOf: (uid: string) => Promise<string | null>;
};

export function createFactorMailer({ queue, publicUrl, nameOf }: FactorMailerDeps): FactorMailer {
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
