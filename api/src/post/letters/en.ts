/** `{who}` is the person listed. A paragraph that names a fact which is not there is left out. */
export const en = {
  someone: 'the person you listed',
  moneyFoot:
    'You pay on Inkbridge itself and nowhere else. We never ask for money any other way, nor for your password.',
  letters: {
    created: {
      subject: 'Inkbridge: the profile of {who} is saved',
      title: 'The profile is saved',
      lines: [
        'The profile of {who} is saved. Next comes the payment of {amount}. After it we read the profile, and then it goes live for {months} months, counted from that day.',
      ],
      button: 'Finish payment',
      notes: ['A profile that is not paid is removed after {unpaidDays} days. We tell you a week before.'],
    },
    approved: {
      subject: 'Inkbridge: the profile of {who} is live',
      title: 'The profile is live',
      lines: ['We have read the profile of {who}. Everybody can see it now, until {date}.'],
      button: 'See the profile',
      notes: ['We remind you {firstReminder} days before it ends.'],
    },
    sentBack: {
      subject: 'Inkbridge: please change the profile of {who}',
      title: 'Please change something',
      lines: [
        'We have read the profile of {who}, and ask you to change something before it goes live.',
        'What we ask for: {reason}',
      ],
      button: 'Change the profile',
      notes: ['Sending it again costs nothing, unless you add something that has a price.'],
    },
    moneyTakenBack: {
      subject: 'Inkbridge: the payment for {who} was taken back',
      title: 'A payment was taken back',
      lines: [
        'Your bank or the payment provider took back the money that was paid for the profile of {who}. Visitors do not see the profile until it is paid again.',
      ],
      button: 'Look at what is to be paid',
      notes: ['If you do not know why, ask your bank first: we see only that it happened.'],
    },
    paidCreation: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: [
        'Your payment of {amount} for the profile of {who} has arrived.',
        'We read the profile now. We write again when it is live; its {months} months begin on that day.',
      ],
      button: 'See the receipt',
      notes: [],
    },
    paidUpdate: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: [
        'Your payment of {amount} for changes to the profile of {who} has arrived.',
        'We read the changes now. Until we have, visitors see the profile as it was.',
      ],
      button: 'See the receipt',
      notes: ['Changes that we do not accept cost nothing: their price is credited to your balance.'],
    },
    paidRenewal: {
      subject: 'Inkbridge: the profile of {who} is renewed',
      title: 'Renewed',
      lines: ['Your payment of {amount} has arrived. The profile of {who} stays until {date}.'],
      button: 'See the receipt',
      notes: [],
    },
    paidPlacement: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: ['Your payment of {amount} has arrived. The profile of {who} has the place that you chose from now on.'],
      button: 'See the receipt',
      notes: ['A place ends by itself. It is never charged again unless you buy it again.'],
    },
    refunded: {
      subject: 'Inkbridge: {amount} is on its way back to you',
      title: 'Your money is on its way back',
      lines: [
        'Your payment of {amount} for the profile of {who} could not be used, because what it was for was already paid or no longer there. We sent the whole amount back.',
      ],
      button: 'See the receipt',
      notes: ['It takes your bank a few days to show it.'],
    },
    updateApproved: {
      subject: 'Inkbridge: the changes for {who} are live',
      title: 'The changes are live',
      lines: ['We have read your changes to the profile of {who}. Everybody can see them now.'],
      button: 'See the profile',
      notes: [],
    },
    updateRejected: {
      subject: 'Inkbridge: the changes for {who} were not accepted',
      title: 'The changes were not accepted',
      lines: [
        'We could not accept your changes to the profile of {who}. The profile stays as it was.',
        'Why: {reason}',
        'What was paid for them, {amount}, is credited to the balance of the account that paid.',
      ],
      button: 'Look at the profile',
      notes: [],
    },
    updateDropped: {
      subject: 'Inkbridge: the changes for {who} were dropped',
      title: 'The changes were dropped',
      lines: [
        'Your changes to the profile of {who} were not paid in full in time, so we dropped them. The profile stays as it was.',
        'What was paid for them, {amount}, is credited to the balance of the account that paid.',
      ],
      button: 'Look at the profile',
      notes: ['You can make the changes again at any time, and pay for them from that balance.'],
    },
    updateSentBack: {
      subject: 'Inkbridge: please look at your changes for {who} again',
      title: 'Please look at your changes again',
      lines: [
        'We have read your changes to the profile of {who}, and ask you to correct something before they go live.',
        'What we ask for: {reason}',
      ],
      button: 'Correct the changes',
      notes: ['Sending them again costs nothing, unless you add something that has a price.'],
    },
    endsSoon: {
      subject: 'Inkbridge: the profile of {who} ends in {days} days',
      title: 'The profile ends in {days} days',
      lines: [
        'The profile of {who} ends on {date}. Renewing costs {amount} for {months} more months. They are added to what is left, so you lose nothing by renewing early.',
      ],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends by itself. Nothing is charged.'],
    },
    endsTomorrow: {
      subject: 'Inkbridge: the profile of {who} ends tomorrow',
      title: 'The profile ends tomorrow',
      lines: ['The profile of {who} ends on {date}. Renewing costs {amount} for {months} more months.'],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends by itself. Nothing is charged.'],
    },
    endsToday: {
      subject: 'Inkbridge: the profile of {who} ends today',
      title: 'The profile ends today',
      lines: ['The profile of {who} ends today, {date}. Renewing costs {amount} for {months} more months.'],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends by itself. Nothing is charged, and everything in it is kept.'],
    },
    ended: {
      subject: 'Inkbridge: the profile of {who} has ended',
      title: 'The profile has ended',
      lines: [
        'The profile of {who} ended on {date}. Visitors do not see it any more.',
        'Renewing costs {amount} for {months} months from now. Everything in it is kept, and it is live again at once.',
      ],
      button: 'Renew the profile',
      notes: ['This is the last reminder. Nothing is charged unless you renew.'],
    },
    mailDoubted: {
      subject: 'Inkbridge: is the address of {who} still right?',
      title: 'Is the address still right?',
      lines: [
        'Somebody told us that mail to {who} does not arrive. Please look at the name, the number and the mailing address on the profile.',
        'If they are right, say so on the profile: it takes one press. If something changed, change the profile.',
      ],
      button: 'Look at the profile',
      notes: ['Nothing happens to the profile by itself.'],
    },
    reportFiled: {
      subject: 'Inkbridge: we have your report {reference}',
      title: 'Thank you for telling us',
      lines: ['We have your report. A person reads it, by {date} at the latest. Its number is {reference}.'],
      button: 'Go to Inkbridge',
      notes: ['If somebody is in danger now, call the emergency services.'],
    },
    removalFiled: {
      subject: 'Inkbridge: we have your request {reference}',
      title: 'We have your request',
      lines: [
        'You asked us to remove a profile. A person reads your request, by {date} at the latest. Its number is {reference}.',
      ],
      button: 'Go to Inkbridge',
      notes: ['Who listed the profile is not told who asked.'],
    },
    caseDismissed: {
      subject: 'Inkbridge: your report {reference}',
      title: 'We have read your report',
      lines: [
        'We have read your report {reference} and looked at the profile. We found nothing that we have to change.',
        'What we can say to it: {reason}',
      ],
      button: 'Go to Inkbridge',
      notes: ['If something new happens, report it again.'],
    },
    caseTakenDown: {
      subject: 'Inkbridge: the profile is taken down ({reference})',
      title: 'The profile is taken down',
      lines: ['We have read what you wrote to us ({reference}). Visitors do not see the profile any more.'],
      button: 'Go to Inkbridge',
      notes: [],
    },
    removalDeclined: {
      subject: 'Inkbridge: your request {reference}',
      title: 'We have read your request',
      lines: ['We have read your request {reference}. We do not remove the profile.', 'Why: {reason}'],
      button: 'Go to Inkbridge',
      notes: ['You may answer with another request that says more.'],
    },
    addressConfirmed: {
      subject: 'Inkbridge: the address is confirmed ({reference})',
      title: 'The address is confirmed',
      lines: [
        'You told us that mail does not arrive ({reference}). Who listed the profile says that the address on it is right.',
      ],
      button: 'Go to Inkbridge',
      notes: ['Prisons return mail that breaks their rules. Look at the rules of the prison before you write again.'],
    },
    addressCorrected: {
      subject: 'Inkbridge: there is a new address ({reference})',
      title: 'There is a new address',
      lines: ['You told us that mail does not arrive ({reference}). The profile shows another address now.'],
      button: 'Go to Inkbridge',
      notes: [],
    },
    profileArchived: {
      subject: 'Inkbridge: the profile of {who} was taken down',
      title: 'A profile was taken down',
      lines: [
        'We have taken down the profile of {who}, after somebody with a right to ask for it did so. Visitors do not see it any more.',
      ],
      button: 'See your profiles',
      notes: [],
    },
    profileDeactivated: {
      subject: 'Inkbridge: the profile of {who} is not shown now',
      title: 'A profile is not shown now',
      lines: [
        'We have taken the profile of {who} out of the lists while something about it is not clear. Visitors do not see it until then.',
      ],
      button: 'See your profiles',
      notes: ['If you know what has to be changed, change the profile.'],
    },
    unpaidSoonRemoved: {
      subject: 'Inkbridge: the profile of {who} will be removed',
      title: 'An unpaid profile will be removed',
      lines: [
        'The profile of {who} is saved but not paid. We remove it on {date}, with its pictures.',
        'To keep it, pay {amount}. After that we read it, and it goes live.',
      ],
      button: 'Finish payment',
      notes: ['If you do not want it any more, there is nothing to do.'],
    },
    unpaidRemoved: {
      subject: 'Inkbridge: the unpaid profile of {who} was removed',
      title: 'An unpaid profile was removed',
      lines: [
        'The profile of {who} was not paid in {unpaidDays} days, so we removed it with its pictures. Nothing was charged.',
      ],
      button: 'List somebody again',
      notes: [],
    },
  },
} as const;

type SameShape<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? readonly string[]
    : { [K in keyof T]: SameShape<T[K]> };
/** Every language has the texts of English: a missing one does not compile. */
export type NoticeTexts = SameShape<typeof en>;
export type NoticeLetter = keyof NoticeTexts['letters'];
