import type { MessageBundle } from '@inkbridge/federation';

/** What happens to money that was paid: on the page of the payment, and in full in the terms. */
export const en = {
  once: 'You pay once. Nothing renews or is charged automatically.',
  notApplied: 'If we can’t apply a payment, we refund it to the same card or account.',
  refused: 'If we do not accept an update, what you paid for it goes to your referral balance.',
  corrected: 'If we ask you to correct something, sending it again is free, unless you add something that has a price.',
  dropped:
    'An update that is not paid in full within {unpaidUpdateDays} days is dropped. What was paid for it goes to the referral balance of the person who paid.',
  balance: 'Referral balance can be used for later payments for the same profile. It can’t be paid out in cash.',
  live: 'Once a profile, an update or a placement is live, its price covers the whole term. If it ends early, because you ask us to take it down, because the person is released, or because it broke these terms, there is no automatic refund.',
  ask: 'If a profile that you paid for never goes live, or if something went wrong on our side, write to us. A person looks at it and can refund all or part of a payment to the same card or account.',
  byLink: 'If you pay with a private link that someone sent you:',
  linkPrice:
    'Whoever asked you can still change the profile. If that changes the price, you see the new one before you pay.',
  linkRefused: 'If we do not accept changes that you paid for, we refund what they cost to the same card or account.',
  linkLive: 'Once it is live, the price covers the whole term. If it ends early, there is no automatic refund.',
  linkTold: 'Whoever asked you is told that a friend has paid, when and how much, and nothing else about you.',
  bank: 'When money goes back, your bank may take a few days to show it.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    rules: typeof en;
  }
}

/** The rules about money that was paid. */
export const ruleMessages: MessageBundle = {
  namespace: 'rules',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
