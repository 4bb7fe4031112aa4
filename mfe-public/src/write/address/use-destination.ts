import { mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useQuery } from '@tanstack/react-query';
import type { LetterDesk } from '../kept/use-letter.js';
import type { Recipient } from '../paper/letter-pages.js';
import { centralRules, chosenRule, linesTo } from './central.js';

/** Where a letter goes, as far as the mail rules of the state are known. */
export type Destination = {
  /** The person, with the lines of the chosen address. */
  to: Recipient;
  /** Cards that name a central address. */
  rules: readonly MailRuleJson[];
  /** The card whose address is used; null for the address on the profile. */
  chosen: MailRuleJson | null;
  /** Whether the rules are still awaited: paper printed now could carry the wrong address. */
  isWaiting: boolean;
  /** Whether nobody can say now if there is a central address. */
  isUnknown: boolean;
  isTrying: boolean;
  retry: () => void;
};

/** The address of envelope and label: the central one that mail rules name, or the one on the profile. */
export function useDestination(to: Recipient, { sendTo }: Pick<LetterDesk, 'sendTo'>): Destination {
  const state = to.inside?.state;
  const query = useQuery({ ...mailRules(state), enabled: state !== undefined });
  const known = state === undefined ? undefined : query.data; // without a state it would be the list of all
  const rules = centralRules(known ?? [], to);
  const chosen = chosenRule(rules, sendTo);
  const isMissing = state !== undefined && known === undefined;
  const isUnknown = isMissing && (query.errorUpdateCount > 0 || query.isPaused);
  return {
    to: chosen ? { ...to, lines: linesTo(chosen, sendTo, to) } : to,
    rules,
    chosen,
    isWaiting: isMissing && !isUnknown,
    isUnknown,
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
