import type { Language } from '../../http/requests/language.js';
import { en, type MailTexts } from './en.js';
import { es } from './es.js';
import { letterHtml } from './letter-html.js';
import type { Letter, LetterList } from './letter.js';

/** Texts shared by all letters, and those of the letters about a sign-in. */
export const mailTexts: Record<Language, MailTexts> = { en, es };

export type LetterKind =
  'verification' | 'passwordReset' | 'passwordNotice' | 'emailChange' | 'emailChangeNotice' | 'emailTaken';

/** Their links carry no code. */
const notices: ReadonlySet<LetterKind> = new Set(['passwordNotice', 'emailChangeNotice', 'emailTaken']);

/** `name` is how the reader is addressed, or empty. `url` is the target of the button. */
export type LetterFacts = {
  language: Language;
  name: string;
  url: string;
  /** The reader came to list a person. */
  lists?: boolean;
};

/** A letter in all formats of a mail. */
export type WrittenLetter = { subject: string; text: string; html: string };

export function writeLetter(kind: LetterKind, facts: LetterFacts): WrittenLetter {
  return inAllForms(compose(kind, facts));
}

export function inAllForms(letter: Letter): WrittenLetter {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

/** `name` is how the reader is addressed, or empty. */
export function greetingOf(language: Language, name: string): string {
  const { greeting, greetingUnnamed } = mailTexts[language];
  return name === '' ? greetingUnnamed : greeting.replace('{name}', () => name);
}

function compose(kind: LetterKind, { language, name, url, lists = false }: LetterFacts): Letter {
  const { copyHint, oneHour, foot, verificationToList, [kind]: own } = mailTexts[language];
  return {
    language,
    subject: own.subject,
    title: own.title,
    greeting: greetingOf(language, name),
    lines: lists ? verificationToList.lines : own.lines,
    button: { label: own.button, url },
    copyHint,
    notes: notices.has(kind) ? own.notes : [oneHour, ...own.notes],
    foot,
  };
}

/** The letter as plain text, with the URL on a line of its own. */
function letterText({ greeting, lines, lists = [], button, notes, foot }: Letter): string {
  const link = `${button.label}:\n${button.url}`;
  return `${[greeting, ...lines, ...lists.map(listText), link, ...notes, `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

function listText({ title, items, more }: LetterList): string {
  const rows = items.map(({ name, facts, words, note, url }) =>
    [`- ${name} (${facts})`, ...(words ? [words] : []), ...(note ? [note] : []), url].join('\n  '),
  );
  return [title, ...rows, ...(more ? [`${more.label}:\n${more.url}`] : [])].join('\n');
}
