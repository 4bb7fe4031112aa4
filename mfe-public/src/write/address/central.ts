import type { MailRuleJson } from '@inkbridge/contracts';
import { centralLines, hasPlaceFor } from '@inkbridge/profile-screens';
import type { SendTo } from '../kept/letter-box.js';
import type { Recipient } from '../paper/letter-pages.js';

/** The choice of the address on the profile. */
export const ownAddress = 'own';

/** To be filled in by hand, where the address needs a name of the prison that nobody gave. */
const blankLine = '_'.repeat(24);

/** Mail-rule cards that name a central address; none where the profile has that address already. */
export function centralRules(rules: readonly MailRuleJson[], to: Recipient): MailRuleJson[] {
  const central = rules.filter(({ addressLines }) => addressLines.length > 0);
  return central.some(({ addressLines }) => isIn(to.lines, addressLines)) ? [] : central;
}

/** Whether all numbers of an address, such as post box and zip code, stand in these lines too. */
function isIn(lines: readonly string[], address: readonly string[]): boolean {
  const there = numbersIn(lines);
  const numbers = numbersIn(address);
  return numbers.length > 0 && numbers.every((number) => there.includes(number));
}

function numbersIn(lines: readonly string[]): string[] {
  return lines.join('\n').match(/\d+/g) ?? [];
}

/**
 * The card whose central address is used; null for the address on the profile. Unless the writer chose, it is that of
 * the state's own prisons: no profile says whether a prison is federal, private or a jail.
 */
export function chosenRule(rules: readonly MailRuleJson[], { address }: SendTo): MailRuleJson | null {
  if (address === ownAddress) return null;
  const usual = rules.find(({ system, state }) => system === 'state' && state !== null);
  return rules.find(({ id }) => id === address) ?? usual ?? null;
}

/** Whether the address of this card needs the name of the prison. */
export function asksForFacility({ addressLines }: MailRuleJson): boolean {
  return hasPlaceFor('facility', addressLines);
}

/** The name of the prison as it will be printed; '' for a line to fill in by hand. */
export function facilityIn({ facility }: SendTo, { inside }: Recipient): string {
  return facility ?? inside?.facility ?? '';
}

/**
 * The envelope's lines with a card's central address, as the card has them. Name and number stand where the card has
 * places for them, else above it, as on every other envelope.
 */
export function linesTo({ addressLines }: MailRuleJson, sendTo: SendTo, to: Recipient): string[] {
  const number = to.inside?.number ?? '';
  const facility = facilityIn(sendTo, to).trim() || blankLine;
  return [
    ...(hasPlaceFor('name', addressLines) ? [] : [to.name]),
    ...(hasPlaceFor('number', addressLines) ? [] : [to.numberLine]),
    ...centralLines(addressLines, { name: to.name, number, facility }),
  ];
}
