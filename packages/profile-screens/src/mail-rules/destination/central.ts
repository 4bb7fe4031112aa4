import type { FacilityEnvelopeJson, MailRuleJson } from '@inkbridge/contracts';
import { centralLines, hasPlaceFor, nameFor, wantsLastFirst } from '../central-address.js';
import { inOrderOf, notChosen, ownAddress, type Recipient, type SendTo } from './recipient.js';

/** To be filled in by hand, where the address needs a name of the prison that nobody gave. */
const blankLine = '_'.repeat(24);

/**
 * Mail-rule cards that want another envelope than the profile's: to a central address, or with the names in another
 * order. Where the profile has a central address already, no card leads away from it.
 */
export function addressRules(rules: readonly MailRuleJson[], to: Recipient): MailRuleJson[] {
  const isThere = rules.some((rule) => hasAddressOf(to, rule));
  return rules.filter((rule) => (leadsElsewhere(rule, to) ? !isThere : wantsLastFirst(rule)));
}

/** Whether the lines of this card go to another address than the profile's. */
export function leadsElsewhere(rule: MailRuleJson, to: Recipient): boolean {
  return rule.addressLines.length > 0 && !hasAddressOf(to, rule);
}

/** Whether all numbers of the card's address, such as post box and zip code, are on the profile's envelope too. */
function hasAddressOf({ lines }: Recipient, { addressLines }: MailRuleJson): boolean {
  const there = numbersIn(lines);
  const numbers = numbersIn(addressLines);
  return numbers.length > 0 && numbers.every((number) => there.includes(number));
}

function numbersIn(lines: readonly string[]): string[] {
  return lines.join('\n').match(/\d+/g) ?? [];
}

/**
 * The card that is followed; null for the address as on the profile. Unless the writer chose, it is that of the state's
 * own prisons: no profile says whether a prison is federal, private or a jail.
 */
export function chosenRule(rules: readonly MailRuleJson[], { address }: SendTo): MailRuleJson | null {
  if (address === ownAddress) return null;
  const usual = rules.find(({ system, state }) => system === 'state' && state !== null);
  return rules.find(({ id }) => id === address) ?? usual ?? null;
}

/** What decides how an envelope is addressed: cards of any states, each state's before those that hold everywhere. */
type EnvelopeFacts = { rules: readonly MailRuleJson[]; envelopes: readonly FacilityEnvelopeJson[] };

/** The envelope's lines where nobody chooses. */
export function usualLines({ rules, envelopes }: EnvelopeFacts, to: Recipient): readonly string[] {
  const own = inOrderOf(envelopes, to);
  const ofState = rules.filter(({ state }) => state === null || state === own.inside?.state);
  const chosen = chosenRule(addressRules(ofState, own), notChosen);
  return chosen ? linesTo(chosen, notChosen, own) : own.lines;
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
 * The envelope's lines as a card wants them. In a central address, name and number go where the card has places for
 * them, else above it, as on every other envelope.
 */
export function linesTo(rule: MailRuleJson, sendTo: SendTo, to: Recipient): string[] {
  const name = nameFor(rule, to);
  if (!leadsElsewhere(rule, to)) {
    const place = Math.max(0, to.lines.indexOf(to.name)); // not always the first, where a facility has its own order
    return to.lines.map((line, at) => (at === place ? name : line));
  }
  const { addressLines } = rule;
  const number = to.inside?.number ?? '';
  const facility = facilityIn(sendTo, to).trim() || blankLine;
  return [
    ...(hasPlaceFor('name', addressLines) ? [] : [name]),
    ...(hasPlaceFor('number', addressLines) ? [] : [to.numberLine]),
    ...centralLines(addressLines, { name, number, facility }),
  ];
}
