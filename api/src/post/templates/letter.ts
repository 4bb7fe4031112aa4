import type { Language } from '../../http/requests/language.js';

/** People whom a mail names, each with a link and the first words of their own letter. */
export type LetterList = {
  title: string;
  items: readonly { name: string; facts: string; words?: string | undefined; note?: string | undefined; url: string }[];
  /** Where the others are that the mail leaves out. */
  more?: { label: string; url: string };
};

/** The content of a mail, before formatting. All plain text; the formats escape it. */
export type Letter = {
  language: Language;
  subject: string;
  title: string;
  greeting: string;
  /** Paragraphs above the button. */
  lines: readonly string[];
  /** Between these and the button. */
  lists?: readonly LetterList[];
  button: { label: string; url: string };
  /** Shown before the URL of the button, for readers who cannot press it. */
  copyHint: string;
  /** Paragraphs below the button: when the link expires, what to do if the reader did not request it. */
  notes: readonly string[];
  /** Our introduction, and the things we never do. */
  foot: readonly string[];
};
