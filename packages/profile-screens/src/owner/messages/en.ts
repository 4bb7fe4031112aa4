/** Where a profile stands, in words for the person who listed it. For members only. */
export const en = {
  timeline: 'Where the profile of {name} is',
  step: {
    created: 'Created',
    paid: 'Paid',
    review: 'In review',
    live: 'Live',
  },
  note: {
    on: '<date>{date}</date>',
    notPaid: 'not yet',
    takenBack: 'taken back',
    since: 'since <date>{date}</date>',
    sentBack: 'sent back <date>{date}</date>',
    passed: 'approved <date>{date}</date>',
    until: 'until <date>{date}</date>',
    ended: 'ended <date>{date}</date>',
    paused: 'paused',
    forTerm: 'for {months} months',
  },
  line: {
    new: 'Not paid yet. We keep it until <date>{date}</date>.',
    unpaid: 'The payment was taken back. Visitors cannot see this profile.',
    unapproved: 'Paid and in review. Nothing for you to do.',
    unapprovedSince: 'In review since <date>{date}</date>. Nothing for you to do.',
    sentBack: 'Please change something, then send it again.',
    active: 'Live until <date>{date}</date>. Visitors can see this profile.',
    endsSoon: 'Ends soon. Renew now and it runs until <date>{date}</date>.',
    inactive: 'Paused. Visitors cannot see this profile.',
    expired: 'Ended on <date>{date}</date>. Visitors cannot see this profile.',
    archived: 'Archived. Visitors cannot see this profile.',
  },
  update: {
    unpaid: 'Your changes are not paid yet. We keep them until <date>{date}</date>.',
    pending: 'Your update of <date>{date}</date> waits for review. The old text stays live until then.',
    sentBack: 'Please look at your update of <date>{date}</date> again.',
    rejected: 'Your update of <date>{date}</date> was not accepted.',
    rejectedPaid:
      'Your update of <date>{date}</date> was not accepted. What was paid for it, {amount}, went to the balance of whoever paid.',
  },
  reason: 'Reason: {reason}',
  address: {
    question: 'Somebody told us that mail does not arrive. Is this address right?',
    right: 'Yes, it is right',
    change: 'Change it',
    confirm: 'The address is right',
    confirmed: 'Thank you. The profile of {name} says that its address was confirmed today.',
  },
  next: {
    pay: 'Finish payment, {amount}',
    change: 'Make the changes',
    renew: 'Renew now',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    owner: typeof en;
  }
}
