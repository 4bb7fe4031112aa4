import { inEnglish } from '../format/address.js';

/** A name `inEnglish` in a sentence of any language: its value, and the parts of the message. */
export const asName = (name: string): string => `<name>${name}</name>`;
export const nameParts = { name: <span {...inEnglish} /> };
