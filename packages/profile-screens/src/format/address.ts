import { fullNameOf } from '@inkbridge/shared/names';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { tidyLine } from '@inkbridge/shared/text';
import type { ListedProfile } from '../profile-data.js';

type Mail = Record<'mailingAddress' | 'city' | 'state' | 'zipcode', string>;

const noBreakSpace = '\u00a0';

/** `Harlan Ridge, PA 17999`, with state and zip code on one line; without what is not known yet. */
function townLine({ city, state, zipcode }: Mail): string {
  const code = [stateCodeOf(state) ?? state, tidyLine(zipcode)].filter(Boolean).join(noBreakSpace);
  return [tidyLine(city), code].filter(Boolean).join(', ');
}

const postBox = /\bP\.? ?O\.? Box \S+/giu;

/** A `P.O. Box 4300` never breaks across two lines. */
export function keepPostBoxWhole(line: string): string {
  return line.replaceAll(postBox, (box) => box.replaceAll(' ', noBreakSpace));
}

/** Not before what ends a street: the "NW" of "320 First Street, NW" would stand where mail machines look for a street. */
const partsOfAddress = /\s*,(?!\s*(?:[NS]\.?\s?[EW]|[NSEW])\.?\s*(?:,|$))\s*/iu;

function streetLines({ mailingAddress }: Mail): string[] {
  return tidyLine(mailingAddress)
    .split(partsOfAddress)
    .filter((line) => line !== '')
    .map(keepPostBoxWhole);
}

/** The address in one line, for cards. */
export function addressLine(mail: Mail): string {
  return `${keepPostBoxWhole(tidyLine(mail.mailingAddress))}, ${townLine(mail)}`;
}

/** The lines of an address below the name. */
export function mailLines(mail: Mail): string[] {
  return [...streetLines(mail), townLine(mail)];
}

/** The label before the number on an envelope. English in every language, because mail rooms sort by it (D-116). */
export const numberLabel = 'DOC/Inmate #';

/** The line of an envelope with the number. */
export function numberLine({ inmateNumber }: { inmateNumber: string }): string {
  return `${numberLabel} ${tidyLine(inmateNumber)}`;
}

/** The lines of an envelope. Includes the number, because mail without it does not arrive. */
export function envelopeLines(person: ListedProfile['basicInfo']): string[] {
  return [fullNameOf(person), numberLine(person), ...mailLines(person)];
}

/** The lines of an envelope as text for the clipboard, with ordinary spaces. */
export function envelopeText(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(noBreakSpace, ' ');
}

/**
 * Marks text that stays in English on a page in another language, such as an address (D-116): read with an English
 * voice, and left alone by translators in the browser.
 */
export const inEnglish = { lang: 'en', translate: 'no' } as const;
