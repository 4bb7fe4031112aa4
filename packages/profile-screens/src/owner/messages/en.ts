import type { MessageBundle } from '@inkbridge/federation';

/** The status of a profile, in words for the person who listed it. For members only. */
export const en = {
  timeline: 'Where {name}’s profile is',
  step: {
    created: 'Created',
    paid: 'Paid',
    payment: 'Payment',
    review: 'In review',
    reviewed: 'Reviewed',
    live: 'Live',
  },
  note: {
    on: '<date>{date}</date>',
    notPaid: 'not made yet',
    takenBack: 'reversed',
    takenBackOn: 'reversed <date>{date}</date>',
    since: 'since <date>{date}</date>',
    sentBack: 'sent back <date>{date}</date>',
    until: 'until <date>{date}</date>',
    ended: 'ended <date>{date}</date>',
    paused: 'paused',
    pausedUntil: 'paused, ends <date>{date}</date>',
    forTerm: 'for {months} months',
  },
  line: {
    new: 'Not paid yet. We’ll keep it until <date>{date}</date>.',
    unpaid: 'Your bank reversed the payment, so the profile is hidden. Ask your bank why, or pay again.',
    reversed:
      'Your bank reversed the payment, so the profile is hidden. Ask your bank why, or pay again and it is back at once.',
    unapproved: 'Paid and in review. Nothing for you to do.',
    sentBack: 'We need one change before this can go live.',
    active: 'Live. Visitors can see this profile.',
    endsSoon: 'Ends soon. Renew now and it runs until <date>{date}</date>.',
    inactive: 'Paused. Visitors can’t see this profile.',
    expired: 'Ended. Visitors can’t see this profile.',
    archived: 'Archived. Visitors can’t see this profile.',
  },
  update: {
    unpaid: 'Your changes are not paid yet. We’ll keep them until <date>{date}</date>.',
    pending: 'Your update of <date>{date}</date> is waiting for review. The current profile stays live until then.',
    sentBack: 'We need a change to your update of <date>{date}</date>.',
    rejected: 'Your update of <date>{date}</date> was not accepted.',
    rejectedPaid:
      'Your update of <date>{date}</date> was not accepted. The {amount} paid for it went to the payer’s balance.',
  },
  help: 'Questions? Write to us.',
  reason: 'Reason:',
  address: {
    question: 'Someone told us mail isn’t arriving. Is this address right?',
    right: 'Yes, it’s right',
    change: 'Change it',
    confirm: 'The address is right',
    moved: 'Moved to another prison?',
    confirmed: 'Thank you. {name}’s profile now says its address was confirmed today.',
  },
  answers: {
    title: 'What writers say',
    label: 'Show the “Answers letters” badge once several members report an answer',
    on: 'The profile says “Answers letters” when at least three members reported an answer within a year. It never says who they are.',
    off: 'The profile doesn’t say it, whatever members report.',
  },
  next: {
    pay: 'Finish payment, {amount}',
    payAgain: 'Pay again, {amount}',
    change: 'Make the changes',
    renew: 'Renew now',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    owner: typeof en;
  }
}

/** For anything that shows `OwnerProgress` or `OwnerNextStep`: members only. */
export const ownerMessages: MessageBundle = {
  namespace: 'owner',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
