import type { MessageBundle } from '@inkbridge/federation';

/** Texts of pay links: of those who make them, and of those who pay with them. */
export const en = {
  title: 'Pay for someone',
  loading: 'Loading what is asked',
  heading: 'A payment for {name}',
  asks: {
    creation: '{asker} asks you to pay for {name}’s pen-pal profile.',
    update: '{asker} asks you to pay for changes to {name}’s profile.',
    renewal: '{asker} asks you to pay for 12 more months of {name}’s profile.',
    placement: '{asker} asks you to pay to have {name}’s profile shown first in its list.',
  },
  noAccount: 'No account needed.',
  until: 'This link works until {ends}, or until it’s paid or withdrawn.',
  own: {
    text: 'You made this link. Send it to the person who is to pay.',
    pay: 'Pay it yourself',
  },
  private: 'Someone sent you this link. Pay only if you know who it is. If a stranger asked you, don’t pay.',
  about: {
    title: 'What is Inkbridge?',
    text: 'A pen-pal service between people in prison and people outside. Families pay to list a person; writing to them is free.',
    operator: 'Your payment goes to {operator}, who runs Inkbridge. All prices are in US dollars.',
    payee: 'Your payment goes to Inkbridge. All prices are in US dollars.',
    more: 'Visit Inkbridge',
    contact: 'Contact',
  },
  cancelled: 'You stopped the payment, and nothing was charged.',
  ended: {
    title: 'This link is no longer valid',
    text: 'It was withdrawn, replaced by a newer one, or what it asked for is no longer needed. Ask the person who sent it for a new one.',
  },
  paid: {
    title: 'Already paid, thank you',
    text: 'The payment for {name} has been made. There is nothing left to pay.',
    receipt:
      'Did you pay? Open this link in the browser you paid with to see your receipt. If you had it emailed to you, use the link in that email.',
  },
  toHome: 'What is Inkbridge?',
  thanks: 'Thank you for helping {name}',
  done: 'Your payment arrived. The person who asked you sees that a friend has paid, and nothing else about you.',
  mail: {
    label: 'Email me this receipt',
    hint: 'Optional. With the email you can open the receipt again on any device. We don’t keep your address.',
    wrong: 'Check the email address',
    send: 'Send the receipt',
    sent: 'The receipt is on its way to you.',
  },
  forget: {
    hint: 'This device shows the receipt again for 30 days to whoever opens your link on it.',
    button: 'Not my device: forget it here',
  },
  forgotten: {
    title: 'This device has forgotten the receipt',
    text: 'The payment stays as it is. If you had the receipt emailed to you, the link in that email still shows it.',
  },
  result: {
    again: 'Back to the payment',
    title: {
      waiting: 'No payment has reached us yet',
      declined: 'The payment was turned down',
      expired: 'The payment was not finished',
      refunded: 'Someone else paid first',
      in_review: 'We are checking this payment',
      unknown: 'We can’t show this payment here',
    },
    waiting: 'If you finished it, this page shows it soon. If you stopped, try again: you won’t be charged twice.',
    declined: 'Nothing was charged. Try another card, or PayPal.',
    expired: 'Nothing was charged. Someone else may have begun to pay.',
    refunded: 'Someone else paid this at the same moment. We’re refunding it to the same card or account.',
    in_review: 'Someone is looking at it now. Please don’t pay again.',
    unknown:
      'This browser does not know the payment. Open the link you were sent, if you can in the browser where you began: it says whether the payment has arrived. You won’t be charged twice.',
  },
  ask: {
    title: 'Ask someone else to pay',
    lead: 'A relative or friend can pay this with a private link, without an account. They see the price, {name}’s first name and the name you give here, and nothing else.',
    asker: 'Your name, as they know you',
    askerMissing: 'Enter a name, so that they know who asks',
    askerPlain: 'Enter only a name, without an address or a number',
    make: 'Make a private link',
    another: 'Make a new link',
    openSince:
      'You made a link on {made} that asks for {amount}. It works until {ends}, and we can’t show it again. Making a new one ends it.',
    gone: 'The link you made here no longer works: it was paid, withdrawn, or replaced in another window.',
    ready: 'Your link is ready. Copy it now: we can’t show it again.',
    link: 'Private link',
    copy: 'Copy the link',
    copyMessage: 'Copy a ready-made message',
    share: 'Share',
    copied: 'Copied.',
    notCopied: 'Your browser did not allow it. The link is selected: copy it yourself.',
    message:
      'Would you help me with {name}’s pen-pal profile? It costs {amount}. You can pay here, without an account: {link}',
    until:
      'It works until {ends}, or until this is paid. Anyone who has it can pay, so send it only to people you trust.',
    withdraw: 'Withdraw the link',
    withdrawn: 'The link no longer works.',
    changed: 'You changed what is owed. Make a new link, so that it asks for the right amount.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    payLink: typeof en;
  }
}

/** Texts of pay links: of those who make them, and of those who pay with them. */
export const payLinkMessages: MessageBundle = {
  namespace: 'payLink',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
