import type { MessageBundle } from '@inkbridge/federation';

/** Texts of `/mail-rules` and `/mail-rules/{state}`. */
export const en = {
  title: 'Mail rules',
  lead: 'What you can send to prisons, how to address it, and our sources. Choose a state.',
  description:
    'Mail rules of prisons by state: how to address a letter, what may be in the envelope, page and photo limits, email services, with the official source of each.',
  stateTitle: 'Mail rules: {state}',
  stateLead: 'What you can send to prisons in {state}, how to address it, and our sources.',
  stateDescription:
    'Mail rules of prisons in {state}: how to address a letter, what may be in the envelope, limits and email services, with the official source.',
  statesTitle: 'By state',
  onFile: 'Rules on file',
  notYet: 'Not covered yet',
  general: 'If a state isn’t covered yet, the general rules below apply.',
  none: 'We have no rules for {state} on file yet. Here’s how mail usually works, and who to ask.',
  all: 'All states',
  everywhere: 'In every state',
  explore: 'People in {state}',
  loading: 'Loading the mail rules',
  failed: 'We couldn’t load the mail rules',
  notFound: 'We couldn’t find this state',
  notFoundText: 'The link may be incomplete. Choose a state from the list.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    mailRulesPage: typeof en;
  }
}

export const mailRulesPageMessages: MessageBundle = {
  namespace: 'mailRulesPage',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
