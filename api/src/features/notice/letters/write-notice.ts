import { allowances } from '@inkbridge/shared/pricing';
import { endsSoonDays, unpaidProfileDays } from '@inkbridge/shared/profile-lifecycle';
import type { Language } from '../../../http/language.js';
import { greetingOf, inAllForms, mailTexts, type WrittenLetter } from '../../mail/templates/write-letter.js';
import { en, type NoticeLetter, type NoticeTexts } from './en.js';
import { es } from './es.js';

const texts: Record<Language, NoticeTexts> = { en, es };

/** What holds for everybody. */
const rules = {
  months: String(allowances.termMonths),
  unpaidDays: String(unpaidProfileDays),
  firstReminder: String(endsSoonDays),
};

/** What a letter is about, written as its reader reads it; absent where it does not apply. */
export type NoticeFacts = {
  /** The person listed; absent when the name is none that a mail may use. */
  who?: string;
  amount?: string;
  date?: string;
  days?: string;
  reason?: string;
  /** What a case is called. */
  reference?: string;
};
/** `name` is what the reader is called, or empty. `url` is where the button leads. */
type Reader = { language: Language; name: string; url: string };

/** A letter about a listing, in all forms that a mail has. */
export function writeNotice(kind: NoticeLetter, facts: NoticeFacts, { language, name, url }: Reader): WrittenLetter {
  const { letters, someone, moneyFoot } = texts[language];
  const { subject, title, lines, button, notes } = letters[kind];
  const known = { ...rules, who: someone, ...facts };
  const [whoWeAre = ''] = mailTexts[language].foot;
  return inAllForms({
    language,
    subject: filled(subject, known) ?? title,
    title: filled(title, known) ?? title,
    greeting: greetingOf(language, name),
    lines: allFilled(lines, known),
    button: { label: button, url },
    copyHint: mailTexts[language].copyHint,
    notes: allFilled(notes, known),
    foot: [whoWeAre, moneyFoot],
  });
}

type Facts = Readonly<Record<string, string | undefined>>;

function allFilled(lines: readonly string[], facts: Facts): string[] {
  return lines.flatMap((line) => filled(line, facts) ?? []);
}

/** Null when a fact that the text names is absent. */
function filled(text: string, facts: Facts): string | null {
  let isWhole = true;
  const whole = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    isWhole &&= fact !== undefined;
    return fact ?? '';
  });
  return isWhole ? whole : null;
}
