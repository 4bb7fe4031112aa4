import type { MailRuleJson } from '@inkbridge/contracts';
import { stateCodeOf } from '@inkbridge/shared/option-lists';

/** The addressee of a letter and, where a card asks for it, the name of the prison. */
type AddressWords = { name: string; number: string; facility: string };

const places = /\{(name|number|facility)\}/g;

/**
 * The lines of a card's central address, with words in its places and the state as all other envelopes have it; all else
 * stays as the card has it.
 */
export function centralLines(addressLines: readonly string[], words: AddressWords): string[] {
  return addressLines.map((line) =>
    line
      .replace(namedState, (town, state: string, zip: string) => townWith(stateCodeOf(state), zip) ?? town)
      .replaceAll(places, (_place, word: keyof AddressWords) => words[word]),
  );
}

/** `, Florida 33733` at the end of a town's line. */
const namedState = /, (\p{L}[\p{L} .]*?) (\d{5}(?:-\d{4})?)$/u;

const townWith = (code: string | undefined, zip: string) => (code === undefined ? null : `, ${code} ${zip}`);

/** Whether the lines of a card have a place for this word. */
export function hasPlaceFor(word: keyof AddressWords, addressLines: readonly string[]): boolean {
  return addressLines.some((line) => line.includes(`{${word}}`));
}

/** First and last name, and the first alone. */
type Named = { name: string; firstName: string };

export function wantsLastFirst({ nameOrder }: Pick<MailRuleJson, 'nameOrder'>): boolean {
  return nameOrder === 'last_first';
}

/** The name as a card wants it on the envelope: `Thomas Hale`, or `Hale, Thomas`. */
export function nameFor(rule: Pick<MailRuleJson, 'nameOrder'>, { name, firstName }: Named): string {
  const lastName = name.slice(firstName.length).trim();
  const isOneName = firstName === '' || lastName === '';
  return wantsLastFirst(rule) && !isOneName ? `${lastName}, ${firstName}` : name;
}
