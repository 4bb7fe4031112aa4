import { facilityEnvelopes, mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useQuery } from '@tanstack/react-query';
import { addressRules, chosenRule, linesTo } from './central.js';
import { inOrderOf, type Recipient, type SendTo } from './recipient.js';

/** Where a letter goes, as far as the mail rules of the state and the order of the facility are known. */
export type Destination = {
  /** The person, with the lines of the chosen address. */
  to: Recipient;
  /** The person, with the lines of the address on the profile, in the order of the facility. */
  own: Recipient;
  /** Cards that want another envelope than the profile's. */
  rules: readonly MailRuleJson[];
  /** The card that is followed; null for the address as on the profile. */
  chosen: MailRuleJson | null;
  /** Whether either is still awaited: paper printed now could carry the wrong address. */
  isWaiting: boolean;
  /** Whether nobody can say now if the envelope wants other lines. */
  isUnknown: boolean;
  isTrying: boolean;
  retry: () => void;
};

/**
 * The address of everything that is printed or copied to be sent to this person: as mail rules want it, or as on the
 * profile (D-127), in the order that the facility asks for (D-173).
 */
export function useDestination(to: Recipient, sendTo: SendTo): Destination {
  const { state, facilityId } = to.inside ?? {};
  const cards = useQuery({ ...mailRules(state), enabled: state !== undefined });
  const envelopes = useQuery({ ...facilityEnvelopes, enabled: facilityId !== undefined });
  const known = state === undefined ? undefined : cards.data; // without a state it would be the list of all
  const own = inOrderOf(envelopes.data ?? [], to);
  const rules = addressRules(known ?? [], own);
  const chosen = chosenRule(rules, sendTo);
  const asked = [...(state === undefined ? [] : [cards]), ...(facilityId === undefined ? [] : [envelopes])];
  const missing = asked.filter(({ data }) => data === undefined);
  const isUnknown = missing.some(({ errorUpdateCount, isPaused }) => errorUpdateCount > 0 || isPaused);
  return {
    to: chosen ? { ...own, lines: linesTo(chosen, sendTo, own) } : own,
    own,
    rules,
    chosen,
    isWaiting: missing.length > 0 && !isUnknown,
    isUnknown,
    isTrying: missing.some(({ isFetching }) => isFetching),
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
}
