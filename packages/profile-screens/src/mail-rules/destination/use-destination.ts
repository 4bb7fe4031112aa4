import { mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useQuery } from '@tanstack/react-query';
import { addressRules, chosenRule, linesTo } from './central.js';
import type { Recipient, SendTo } from './recipient.js';

/** Where a letter goes, as far as the mail rules of the state are known. */
export type Destination = {
  /** The person, with the lines of the chosen address. */
  to: Recipient;
  /** The person, with the lines of the address on the profile. */
  own: Recipient;
  /** Cards that want another envelope than the profile's. */
  rules: readonly MailRuleJson[];
  /** The card that is followed; null for the address as on the profile. */
  chosen: MailRuleJson | null;
  /** Whether the rules are still awaited: paper printed now could carry the wrong address. */
  isWaiting: boolean;
  /** Whether nobody can say now if there is a central address. */
  isUnknown: boolean;
  isTrying: boolean;
  retry: () => void;
};

/**
 * The address of everything that is printed or copied to be sent to this person: as mail rules want it, or as on the
 * profile (D-127).
 */
export function useDestination(own: Recipient, sendTo: SendTo): Destination {
  const state = own.inside?.state;
  const query = useQuery({ ...mailRules(state), enabled: state !== undefined });
  const known = state === undefined ? undefined : query.data; // without a state it would be the list of all
  const rules = addressRules(known ?? [], own);
  const chosen = chosenRule(rules, sendTo);
  const isMissing = state !== undefined && known === undefined;
  const isUnknown = isMissing && (query.errorUpdateCount > 0 || query.isPaused);
  return {
    to: chosen ? { ...own, lines: linesTo(chosen, sendTo, own) } : own,
    own,
    rules,
    chosen,
    isWaiting: isMissing && !isUnknown,
    isUnknown,
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
