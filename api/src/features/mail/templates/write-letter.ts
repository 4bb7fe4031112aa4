import type { Language } from '../../../http/language.js';
import { en, type MailTexts } from './en.js';
import { es } from './es.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';
import type { Letter } from './letter.js';

const texts: Record<Language, MailTexts> = { en, es };

export type LetterKind = 'verification' | 'passwordReset' | 'emailChange' | 'emailChangeNotice';
/** `name` is what the reader is called, or empty. `url` is where the button leads. */
export type LetterFacts = { language: Language; name: string; url: string };

/** One of our letters in all forms that a mail has. */
export function writeLetter(kind: LetterKind, facts: LetterFacts): { subject: string; text: string; html: string } {
  const letter = compose(kind, facts);
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function compose(kind: LetterKind, { language, name, url }: LetterFacts): Letter {
  const { greeting, greetingUnnamed, copyHint, oneHour, foot, [kind]: own } = texts[language];
  return {
    language,
    subject: own.subject,
    title: own.title,
    greeting: name === '' ? greetingUnnamed : greeting.replace('{name}', () => name),
    lines: own.lines,
    button: { label: own.button, url },
    copyHint,
    notes: kind === 'emailChangeNotice' ? own.notes : [oneHour, ...own.notes], // its link carries no code
    foot,
  };
}
