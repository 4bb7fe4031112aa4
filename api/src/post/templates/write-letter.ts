import { escapeHtml } from '@inkbridge/federation/runtime-config';
import { isPlainName } from '@inkbridge/shared/names';
import { tidyLine } from '@inkbridge/shared/text';
import type { Language } from '../../http/requests/language.js';
import { en, type MailTexts } from './en.js';
import { es } from './es.js';
import type { Letter, LetterList } from './letter.js';

/** Texts shared by all letters, and those of the letters about a sign-in. */
export const mailTexts: Record<Language, MailTexts> = { en, es };

export type LetterKind =
  'verification' | 'passwordReset' | 'passwordNotice' | 'emailChange' | 'emailChangeNotice' | 'emailTaken';

const display = "Georgia, 'Times New Roman', serif";
const body = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The light values of the design tokens, because mail programs know no custom properties. A test compares them. */
export const palette = {
  paper: '#f6f3ec',
  sheet: '#fffdf9',
  line: '#dcd5c6',
  ink: '#1a2130',
  'ink-soft': '#434a58',
  'ink-quiet': '#5a606c',
  primary: '#1f4173',
  'on-primary': '#ffffff',
} as const;

/** Inline, because mail programs drop style sheets; pixels, because many drop rem. Nothing is fetched. */
const styles = {
  page: `margin:0;padding:24px 12px;background:${palette.paper};color:${palette.ink};font:18px/1.55 ${body}`,
  brand: `max-width:560px;margin:0 auto 16px;font:500 22px/1.3 ${display};color:${palette.primary}`,
  sheet: `max-width:560px;box-sizing:border-box;margin:0 auto;padding:28px 24px;background:${palette.sheet};border:1px solid ${palette.line};border-radius:10px`,
  title: `margin:0 0 20px;font:500 28px/1.3 ${display};color:${palette.ink}`,
  line: 'margin:0 0 16px',
  listTitle: `margin:24px 0 8px;font:500 22px/1.3 ${display};color:${palette.ink}`,
  list: 'margin:0;padding:0;list-style:none',
  item: `padding:10px 0;border-top:1px solid ${palette.line}`,
  itemLink: `color:${palette.primary};font-weight:600`,
  facts: `color:${palette['ink-soft']}`,
  words: `margin:6px 0 0;font:18px/1.5 ${display};color:${palette.ink}`,
  stop: `margin:6px 0 0;font-size:16px;color:${palette['ink-soft']}`,
  more: 'margin:8px 0 0',
  action: 'margin:24px 0',
  button: `display:inline-block;padding:14px 24px;background:${palette.primary};border-radius:6px;color:${palette['on-primary']};font-weight:600;text-decoration:none`,
  note: `margin:0 0 12px;font-size:16px;color:${palette['ink-soft']}`,
  address: `color:${palette.primary};word-break:break-all`,
  foot: `max-width:560px;margin:20px auto 0;font-size:15px;color:${palette['ink-quiet']}`,
  footLine: 'margin:0 0 4px',
};

/** MM-DD-YYYY; phones would break the line at a hyphen. */
const date = /\b\d\d-\d\d-\d{4}\b/g;
/** An address at the end of a note. */
const address = /https?:\/\/[^\s<]+/g;
const link = `<a href="$&" style="${styles.address}">$&</a>`;
const wholeDate = '<span style="white-space:nowrap">$&</span>';

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

/** The letter as a page without images, tables and style sheets. */
function letterHtml({
  language,
  subject,
  title,
  greeting,
  lines,
  lists = [],
  button,
  copyHint,
  notes,
  foot,
}: Letter): string {
  const url = escapeHtml(button.url);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head><body style="${styles.page}">`,
    `<div style="${styles.brand}">Inkbridge</div><main style="${styles.sheet}">`,
    `<h1 style="${styles.title}">${escapeHtml(title)}</h1>`,
    ...[greeting, ...lines].map((line) => paragraph(styles.line, line)),
    ...lists.map(listHtml),
    `<p style="${styles.action}"><a href="${url}" style="${styles.button}">${escapeHtml(button.label)}</a></p>`,
    `<p style="${styles.note}">${escapeHtml(copyHint)}<br><a href="${url}" style="${styles.address}">${url}</a></p>`,
    ...notes.map((note) => paragraph(styles.note, note).replaceAll(address, link)),
    `</main><div style="${styles.foot}">`,
    ...foot.map((line) => paragraph(styles.footLine, line)),
    '</div></body></html>',
  ].join('\n');
}

function listHtml({ title, items, more }: LetterList): string {
  return [
    `<h2 style="${styles.listTitle}">${escapeHtml(title)}</h2><ul style="${styles.list}">`,
    ...items.map(
      ({ name, facts, words, note, url }) =>
        `<li style="${styles.item}"><a href="${escapeHtml(url)}" style="${styles.itemLink}">${escapeHtml(name)}</a><br><span style="${styles.facts}">${escapeHtml(facts)}</span>${words ? `<p style="${styles.words}">${escapeHtml(words)}</p>` : ''}${note ? paragraph(styles.stop, note) : ''}</li>`,
    ),
    '</ul>',
    more
      ? `<p style="${styles.more}"><a href="${escapeHtml(more.url)}" style="${styles.itemLink}">${escapeHtml(more.label)}</a></p>`
      : '',
  ].join('\n');
}

function paragraph(style: string, text: string): string {
  return `<p style="${style}">${escapeHtml(text).replaceAll(date, wholeDate)}</p>`;
}

/**
 * The name a mail may use, or '' for a text that is no plain name: users who register another person's address must not
 * be able to send that person an advertisement in the name field.
 */
export function salutation(name: string | null): string {
  const typed = name ?? '';
  return isPlainName(typed) ? tidyLine(typed) : '';
}
