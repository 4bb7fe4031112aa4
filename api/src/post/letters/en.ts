import type { SameShape } from '../templates/same-shape.js';

/**
 * `{who}` is the person listed, `{profile}` theirs, as in `profileOf`. A paragraph that names a fact which is not there is
 * left out.
 */
export const en = {
  someone: 'the person you listed',
  profileOf: '{first}’s profile',
  unnamedProfile: 'the profile you listed',
  moneyFoot: 'You only ever pay on Inkbridge itself. We never ask for money any other way, or for your password.',
  people: {
    alike: 'People like them',
    unnamed: 'A new profile',
    facts: '{age}, {state}',
    more: 'See {count} more',
    stopped: 'Mail to {facility} is stopped until further notice.',
    stoppedUntil: 'Mail to {facility} is stopped through {until}.',
  },
  letters: {
    created: {
      subject: 'Inkbridge: {profile} is saved',
      title: 'The profile is saved',
      lines: [
        '{profile} is saved. The next step is the payment of {amount}. We’ll review the profile once you’ve paid, and its {months} months will start the day it goes live.',
      ],
      button: 'Finish payment',
      notes: ['An unpaid profile is removed after {unpaidDays} days. We’ll remind you a week before.'],
    },
    approved: {
      subject: 'Inkbridge: {profile} is live',
      title: 'The profile is live',
      lines: ['We have reviewed {profile}. Everyone can see it now, until {date}.'],
      button: 'See the profile',
      notes: ['We’ll remind you {firstReminder} days before it ends.'],
    },
    sentBack: {
      subject: 'Inkbridge: please change {profile}',
      title: 'Please make a change',
      lines: [
        'We have reviewed {profile}. Before it goes live, we need you to change something.',
        'What to change: {reason}',
      ],
      button: 'Change the profile',
      notes: ['Sending it again is free, unless you add something that has a price.'],
    },
    moneyTakenBack: {
      subject: 'Inkbridge: the payment for {who} was reversed',
      title: 'A payment was reversed',
      lines: [
        'Your bank or the payment provider reversed the payment for {profile}. Visitors won’t see the profile until it’s paid for again.',
      ],
      button: 'See what is owed',
      notes: ['If you don’t know why, ask your bank first: we can only see that it happened.'],
    },
    paidCreation: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: [
        'We received your payment of {amount} for {profile}.',
        'We’re reviewing the profile now. We’ll email you when it goes live; its {months} months will start that day.',
        'Receipt number: {receipt}',
      ],
      button: 'See the receipt',
      notes: [],
    },
    paidUpdate: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: [
        'We received your payment of {amount} for changes to {profile}.',
        'We’re reviewing the changes now. Until we approve them, visitors see the current profile.',
        'Receipt number: {receipt}',
      ],
      button: 'See the receipt',
      notes: ['Changes that we don’t accept cost nothing: their price is credited to your balance.'],
    },
    paidRenewal: {
      subject: 'Inkbridge: {profile} is renewed',
      title: 'The profile is renewed',
      lines: ['We received your payment of {amount}. {profile} stays live until {date}.', 'Receipt number: {receipt}'],
      button: 'See the receipt',
      notes: [],
    },
    paidPlacement: {
      subject: 'Inkbridge: your payment of {amount} for {who}',
      title: 'Thank you for your payment',
      lines: [
        'We received your payment of {amount}. {profile} now has the placement you chose.',
        'Receipt number: {receipt}',
      ],
      button: 'See the receipt',
      notes: ['A placement ends on its own. You are not charged again unless you buy it again.'],
    },
    refunded: {
      subject: 'Inkbridge: {amount} is on its way back to you',
      title: 'Your money is on its way back',
      lines: [
        'We couldn’t use your payment of {amount} for {profile}, because what it was for is already paid or no longer exists. We sent back the full amount.',
        'Receipt number: {receipt}',
      ],
      button: 'See the receipt',
      notes: ['Your bank may take a few days to show it.'],
    },
    refundSent: {
      subject: 'Inkbridge: {amount} is on its way back to you',
      title: 'Your money is on its way back',
      lines: ['We sent {amount} of your payment for {profile} back to you. The profile stays as it is.'],
      button: 'See the receipt',
      notes: ['It goes to the card or account you paid with. Your bank may take a few days to show it.'],
    },
    refundToBalance: {
      subject: 'Inkbridge: {amount} is back on your balance',
      title: 'Your balance has {amount} more',
      lines: ['We put {amount} of your payment for {profile} back on your balance. The profile stays as it is.'],
      button: 'See the receipt',
      notes: [],
    },
    paidByFriend: {
      subject: 'Inkbridge: a friend has paid {amount} for {who}',
      title: 'A friend has paid',
      lines: [
        'Someone used the private link you made and paid {amount} for {profile}. There is nothing left for you to do.',
        'Receipt number: {receipt}',
      ],
      button: 'See the receipt',
      notes: ['We did not ask who they are, and the link no longer works.'],
    },
    friendReceipt: {
      subject: 'Inkbridge: your receipt for {amount}',
      title: 'Thank you for your payment',
      lines: [
        'On {date} we received your payment of {amount} for {profile}.',
        'Receipt number: {receipt}',
        'If we refund any of it, it will go to the card or account you paid with, and the receipt will say so.',
      ],
      button: 'See the receipt',
      notes: [
        'Anyone who has this email can see the receipt, so please don’t pass it on.',
        'You asked for this email on the page where you paid. We don’t keep your address, and we’ll send nothing else.',
      ],
    },
    refundToFriend: {
      subject: 'Inkbridge: {amount} goes back to your friend',
      title: 'Money is on its way back to your friend',
      lines: ['We sent {amount} of a friend’s payment for {profile} back to the card or account they paid with.'],
      button: 'See the receipt',
      notes: ['We don’t have your friend’s address. Their bank may take a few days to show it.'],
    },
    updateApproved: {
      subject: 'Inkbridge: the changes for {who} are live',
      title: 'The changes are live',
      lines: ['We have reviewed your changes to {profile}. Everyone can see them now.'],
      button: 'See the profile',
      notes: [],
    },
    updateRejected: {
      subject: 'Inkbridge: the changes for {who} were not accepted',
      title: 'The changes were not accepted',
      lines: [
        'We couldn’t accept your changes to {profile}. The profile stays as it was.',
        'Why: {reason}',
        'The {amount} paid for them goes back to whoever paid: to the balance of their account, or to the card if they used your link.',
      ],
      button: 'See the profile',
      notes: [],
    },
    updateDropped: {
      subject: 'Inkbridge: the changes for {who} were dropped',
      title: 'The changes were dropped',
      lines: [
        'Your changes to {profile} were not paid in full in time, so we dropped them. The profile stays as it was.',
        'The {amount} paid for them goes back to whoever paid: to the balance of their account, or to the card if they used your link.',
      ],
      button: 'See the profile',
      notes: ['You can make the changes again at any time and pay for them from that balance.'],
    },
    updateSentBack: {
      subject: 'Inkbridge: please correct your changes for {who}',
      title: 'Please correct your changes',
      lines: [
        'We have reviewed your changes to {profile}. Before they go live, we need you to correct something.',
        'What to correct: {reason}',
      ],
      button: 'Correct the changes',
      notes: ['Sending them again is free, unless you add something that has a price.'],
    },
    formConfirmed: {
      subject: 'Inkbridge: the signed form for {who} is confirmed',
      title: 'The signed form is confirmed',
      lines: [
        'We have checked the signed form for {profile}, and confirmed it.',
        'From now on the profile says that it was confirmed in writing, as long as its words are the ones that were signed.',
      ],
      button: 'See the profile',
      notes: [
        'The photo of the form stays private. You can remove it on the profile; then the profile no longer says so.',
      ],
    },
    formDeclined: {
      subject: 'Inkbridge: please check the signed form for {who}',
      title: 'We couldn’t accept the form',
      lines: ['We have checked the signed form for {profile}, and could not accept it.', 'Why: {reason}'],
      button: 'Attach another photo',
      notes: ['Nothing else about the profile changes.'],
    },
    endsSoon: {
      subject: 'Inkbridge: {profile} ends in {days} days',
      title: 'The profile ends in {days} days',
      lines: [
        '{profile} ends on {date}. Renewing costs {amount} for {months} more months. They are added to the time that is left, so you lose nothing by renewing early.',
      ],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends on its own. Nothing is charged.'],
    },
    endsTomorrow: {
      subject: 'Inkbridge: {profile} ends tomorrow',
      title: 'The profile ends tomorrow',
      lines: ['{profile} ends on {date}. Renewing costs {amount} for {months} more months.'],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends on its own. Nothing is charged.'],
    },
    endsToday: {
      subject: 'Inkbridge: {profile} ends today',
      title: 'The profile ends today',
      lines: ['{profile} ends today, {date}. Renewing costs {amount} for {months} more months.'],
      button: 'Renew the profile',
      notes: ['If you do nothing, the profile ends on its own. Nothing is charged, and everything in it is kept.'],
    },
    ended: {
      subject: 'Inkbridge: {profile} has ended',
      title: 'The profile has ended',
      lines: [
        '{profile} ended on {date}. Visitors can no longer see it.',
        'Renewing costs {amount} for {months} months from now. Everything in it is kept, and it goes live again immediately.',
      ],
      button: 'Renew the profile',
      notes: ['This is the last reminder. Nothing is charged unless you renew.'],
    },
    mailDoubted: {
      subject: 'Inkbridge: is {who}’s address still right?',
      title: 'Is the address still right?',
      lines: [
        'Someone told us that mail to {who} isn’t arriving. Please check the name, the number and the mailing address on the profile.',
        'If they are right, confirm that on the profile: it takes one tap. If something has changed, update the profile.',
      ],
      button: 'See the profile',
      notes: ['The profile stays as it is until you change it.'],
    },
    facilityMoved: {
      subject: 'Inkbridge: new mailing address for {facility}',
      title: 'A new mailing address',
      lines: [
        'Letters to {facility} now go to another address. We’ve changed it on every profile of yours that is there.',
        'The new address: {facility}, {address}',
      ],
      button: 'See your profiles',
      notes: ['This is free, and you don’t need to do anything. Please use the new address in your own letters, too.'],
    },
    reportFiled: {
      subject: 'Inkbridge: we have your report {reference}',
      title: 'Thank you for telling us',
      lines: ['We have your report. Someone will read it by {date}. Its number is {reference}.'],
      button: 'Go to Inkbridge',
      notes: ['If someone is in danger right now, call the emergency services.'],
    },
    removalFiled: {
      subject: 'Inkbridge: we have your request {reference}',
      title: 'We have your request',
      lines: ['You asked us to remove a profile. Someone will read your request by {date}. Its number is {reference}.'],
      button: 'Go to Inkbridge',
      notes: ['We never tell the person who listed the profile who asked.'],
    },
    messageFiled: {
      subject: 'Inkbridge: we have your message {reference}',
      title: 'We have your message',
      lines: ['Thank you for writing to us. Someone will read your message by {date}. Its number is {reference}.'],
      button: 'Go to Inkbridge',
      notes: ['If you did not write to us, you can ignore this email.'],
    },
    messageAnswered: {
      subject: 'Inkbridge: our answer to your message {reference}',
      title: 'Our answer',
      lines: ['Thank you for your message {reference}.', 'Our answer: {reason}'],
      button: 'Go to Inkbridge',
      notes: ['To write back, use the contact page and name {reference}.'],
    },
    caseDismissed: {
      subject: 'Inkbridge: your report {reference}',
      title: 'We have read your report',
      lines: [
        'We have read your report {reference} and looked at the profile. We decided not to change it.',
        'Our answer: {reason}',
      ],
      button: 'Go to Inkbridge',
      notes: ['If something new happens, please report it.'],
    },
    caseTakenDown: {
      subject: 'Inkbridge: the profile was taken down ({reference})',
      title: 'The profile was taken down',
      lines: ['We have read what you wrote to us ({reference}). Visitors can no longer see the profile.'],
      button: 'Go to Inkbridge',
      notes: [],
    },
    removalDeclined: {
      subject: 'Inkbridge: your request {reference}',
      title: 'We have read your request',
      lines: ['We have read your request {reference}. We decided not to remove the profile.', 'Why: {reason}'],
      button: 'Go to Inkbridge',
      notes: ['You can send another request that tells us more.'],
    },
    addressConfirmed: {
      subject: 'Inkbridge: the address is confirmed ({reference})',
      title: 'The address is confirmed',
      lines: [
        'You told us that mail isn’t arriving ({reference}). The person who listed the profile says that its address is right.',
      ],
      button: 'Go to Inkbridge',
      notes: ['Prisons return mail that breaks their rules. Check the prison’s rules before you write again.'],
    },
    addressCorrected: {
      subject: 'Inkbridge: there is a new address ({reference})',
      title: 'There is a new address',
      lines: ['You told us that mail isn’t arriving ({reference}). The profile now shows a new address.'],
      button: 'Go to Inkbridge',
      notes: [],
    },
    profileArchived: {
      subject: 'Inkbridge: {profile} was taken down',
      title: 'A profile was taken down',
      lines: [
        'We took down {profile} because someone with a right to ask for that did so. Visitors can no longer see it.',
      ],
      button: 'See your profiles',
      notes: [],
    },
    profileDeactivated: {
      subject: 'Inkbridge: {profile} is hidden for now',
      title: 'A profile is hidden for now',
      lines: ['We have hidden {profile} while we clear something up. Visitors can’t see it in the meantime.'],
      button: 'See your profiles',
      notes: ['If you know what needs to change, please update the profile.'],
    },
    unpaidSoonRemoved: {
      subject: 'Inkbridge: {profile} will be removed',
      title: 'An unpaid profile will be removed',
      lines: [
        '{profile} is saved but not paid for. We will remove it and its photos on {date}.',
        'To keep it, pay {amount}. We’ll review it once you’ve paid, and it will go live.',
      ],
      button: 'Finish payment',
      notes: ['If you no longer want it, you don’t need to do anything.'],
    },
    unpaidRemoved: {
      subject: 'Inkbridge: {profile} was never paid for and is gone',
      title: 'An unpaid profile was removed',
      lines: [
        '{profile} was not paid for within {unpaidDays} days, so we removed it and its photos. Nothing was charged.',
      ],
      button: 'List someone again',
      notes: [],
    },
    deletionAsked: {
      subject: 'Inkbridge: your account will be deleted on {date}',
      title: 'Your account will be deleted on {date}',
      lines: [
        'You asked us to delete your account. We’ll do that on {date}. Until then you can use it as before.',
        'Changed your mind? Log in before that day and choose “Keep my account”.',
      ],
      button: 'Keep my account',
      notes: ['If it wasn’t you, log in, keep your account, and change your password: someone else may know it.'],
    },
    noAnswerYet: {
      subject: 'Inkbridge: did {who} answer?',
      title: 'Did an answer come?',
      lines: [
        'Your diary says you wrote to {who} on {date}. It has been {days} days, and it has no answer yet.',
        'That is common. Letters are opened and read first, people are moved, and in some places mail is slow. The letter may never have arrived: write again, and mention it.',
        'If a letter came, you can add it to your diary.',
      ],
      button: 'Open your diary',
      notes: [
        'We’ll remind you once for each letter. To stop these emails, open this page and press the button: {stop}',
      ],
    },
    newPersonFits: {
      subject: 'Inkbridge: someone new fits your saved search',
      title: 'Someone new fits your saved search',
      lines: ['This profile is new since we last looked.'],
      button: 'See your saved searches',
      notes: ['We send at most one of these emails a day. To stop them, open this page and press the button: {stop}'],
    },
    figuresOfOne: {
      subject: 'Inkbridge: {profile} in the last four weeks',
      title: 'The last four weeks',
      lines: ['Here are the figures for {profile}.', 'Views: {views}', 'Saves: {saves}', 'Prints: {prints}'],
      button: 'See the figures by week',
      notes: [
        'We count how often, never who.',
        'We send this once a month because you turned it on. To stop it, open this page and press the button: {stop}',
      ],
    },
    figuresOfAll: {
      subject: 'Inkbridge: your profiles in the last four weeks',
      title: 'The last four weeks',
      lines: [
        'Here are the figures for all profiles in your account.',
        'Views: {views}',
        'Saves: {saves}',
        'Prints: {prints}',
      ],
      button: 'See the figures by week',
      notes: [
        'We count how often, never who.',
        'We send this once a month because you turned it on. To stop it, open this page and press the button: {stop}',
      ],
    },
    newPeopleFit: {
      subject: 'Inkbridge: {count} new people fit your saved searches',
      title: '{count} new people fit your saved searches',
      lines: ['These profiles are new since we last looked.'],
      button: 'See your saved searches',
      notes: ['We send at most one of these emails a day. To stop them, open this page and press the button: {stop}'],
    },
    deletionKept: {
      subject: 'Inkbridge: your account stays',
      title: 'Your account stays',
      lines: ['You withdrew your request, so we won’t delete your account. Everything is as it was.'],
      button: 'Go to your account',
      notes: [],
    },
    accountDeleted: {
      subject: 'Inkbridge: your account is deleted',
      title: 'Your account is deleted',
      lines: [
        'We have deleted your account and everything in it. What you paid stays in our books, without your name and address.',
        'This is our last email to you. You can open a new account at any time.',
      ],
      button: 'Go to Inkbridge',
      notes: [],
    },
  },
} as const;

export type NoticeTexts = SameShape<typeof en>;
export type NoticeLetter = keyof NoticeTexts['letters'];
