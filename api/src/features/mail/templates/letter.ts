import type { Language } from '../../../http/language.js';

/** What a mail says, before it has a form. Plain text everywhere; the forms escape. */
export type Letter = {
  language: Language;
  subject: string;
  title: string;
  greeting: string;
  /** Paragraphs above the button. */
  lines: readonly string[];
  button: { label: string; url: string };
  /** Said before the address of the button, for whoever cannot press it. */
  copyHint: string;
  /** Paragraphs below: when the link ends, what to do if one did not ask. */
  notes: readonly string[];
  /** Who we are and what we never do. */
  foot: readonly string[];
};
