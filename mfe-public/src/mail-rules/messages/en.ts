import type { MessageBundle } from '@inkbridge/federation';

/** Texts of `/mail-rules` and `/mail-rules/{state}`. */
export const en = {
  title: 'Mail rules',
  lead: 'What may be sent to prisons, how it is addressed, and where we read it. Choose a state.',
  description:
    'Mail rules of prisons by state: how to address a letter, what may be in the envelope, page and photo limits, email services, with the official source of each.',
  stateTitle: 'Mail rules: {state}',
  stateLead: 'What may be sent to prisons in {state}, how it is addressed, and where we read it.',
  stateDescription:
    'Mail rules of prisons in {state}: how to address a letter, what may be in the envelope, limits and email services, with the official source.',
  statesTitle: 'By state',
  hasCard: '{count, plural, one {# card} other {# cards}}',
  general: 'States without a card of their own have the general card below.',
  none: 'We have no rules for {state} on file yet. The card below says how mail usually works and whom to ask.',
  all: 'All states',
  everywhere: 'In every state',
  explore: 'People in {state}',
  loading: 'Loading the mail rules',
  failed: 'The mail rules could not be loaded',
  notFound: 'We could not find this state',
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
