import type { MessageBundle } from '@inkbridge/federation';

/** What happens to money that was paid: on the page of the payment, and in full in the terms. */
export const en = {
  once: 'You pay once. Nothing renews or charges by itself.',
  notApplied: 'If we cannot apply a payment, the money goes back the way it came.',
  refused: 'If we do not accept an update, what you paid for it goes to your referral balance.',
  corrected: 'If we ask you to correct something, sending it again is free, unless you add something that has a price.',
  dropped:
    'An update that is not paid in full within {unpaidUpdateDays} days is dropped. What was paid for it goes to the referral balance of the person who paid.',
  balance: 'Referral balance can be used for later payments for the same profile. It is not paid out.',
  live: 'Once a profile, an update or a placement is live, its price pays for the whole time. If it ends early, because you ask us to take it down, because the person is released, or because it broke these terms, the money does not come back by itself.',
  ask: 'If a profile that you paid for never goes live, or if something went wrong on our side, write to us. A person looks at it and can send back all or part of a payment, the way it came.',
  byLink: 'If you pay with a private link that somebody sent you:',
  linkPrice:
    'Whoever asked you can still change the profile. If that changes the price, you see the new one before you pay.',
  linkRefused: 'If we do not accept changes that you paid for, what they cost goes back the way you paid.',
  linkLive:
    'Once it is live, the price pays for the whole time. If it ends early, the money does not come back by itself.',
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
