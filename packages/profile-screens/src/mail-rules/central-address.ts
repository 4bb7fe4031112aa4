import type { MailRuleJson } from '@inkbridge/contracts';

/** The addressee of a letter and, where a card asks for it, the name of the prison. */
type AddressWords = { name: string; number: string; facility: string };

const places = /\{(name|number|facility)\}/g;

/** The lines of a card's central address, with words in its places; all else stays as the card has it. */
export function centralLines(addressLines: readonly string[], words: AddressWords): string[] {
  return addressLines.map((line) => line.replaceAll(places, (_place, word: keyof AddressWords) => words[word]));
}

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
