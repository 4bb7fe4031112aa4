/** Texts of pay links: of those who make them, and of those who pay with them. */
export const en = {
  title: 'Pay for somebody',
  loading: 'Loading what is asked',
  heading: 'A payment for {name}',
  asks: {
    creation: '{asker} asks you to pay for a pen-pal profile of {name}.',
    update: '{asker} asks you to pay for changes to the profile of {name}.',
    renewal: '{asker} asks you to pay for 12 more months of the profile of {name}.',
    placement: '{asker} asks you to pay for a better place of the profile of {name}.',
  },
  rules: {
    back: 'If we cannot use your payment, the money goes back the way it came.',
    notAccepted: 'If we do not accept changes that you paid for, what they cost goes back the same way.',
  },
  once: 'You pay this once. It is not a subscription, and you need no account.',
  private: 'Somebody sent you this link. Pay only if you know who it is. If you were asked by a stranger, do not pay.',
  cancelled: 'You stopped the payment, and nothing was charged.',
  ended: {
    title: 'This link is no longer valid',
    text: 'It was withdrawn, replaced by a newer one, or what it asked for is no longer needed. Ask whoever sent it for a new one.',
  },
  paid: {
    title: 'Already paid, thank you',
    text: 'The payment for {name} has been made. There is nothing left to pay.',
  },
  toHome: 'What is Inkbridge?',
  thanks: 'Thank you for helping {name}',
  done: 'Your payment arrived. Whoever asked you sees that a friend has paid, and nothing else about you.',
  mail: {
    label: 'Email me this receipt',
    hint: 'Optional. We send the receipt once and do not keep your address.',
    wrong: 'Check the email address',
    send: 'Send the receipt',
    sent: 'The receipt is on its way to you.',
  },
  result: {
    again: 'Back to the payment',
    title: {
      waiting: 'No payment has reached us yet',
      declined: 'The payment was turned down',
      expired: 'The payment was not finished',
      refunded: 'Somebody was faster',
      in_review: 'We are checking this payment',
      unknown: 'We can’t show this payment here',
    },
    waiting: 'If you finished it, this page shows it soon. If you stopped, try again: you won’t be charged twice.',
    declined: 'Nothing was charged. Try another card, or PayPal.',
    expired: 'Nothing was charged. Somebody else may have begun to pay.',
    refunded: 'This was paid by somebody else at the same moment. Your money is going back the way it came.',
    in_review: 'Somebody is looking at it now. Please don’t pay again.',
    unknown: 'Open the link that you were sent: it says whether the payment has arrived.',
  },
  ask: {
    title: 'Ask someone else to pay',
    lead: 'A relative or friend can pay this with a private link, without an account. They see the price, the first name of {name} and the name you give here, and nothing else.',
    asker: 'Your name, as they know you',
    askerMissing: 'Enter a name, so that they know who asks',
    make: 'Make a private link',
    another: 'Make a new link',
    openSince: 'A link of {made} can be used until {ends}. We can’t show it again. A new one ends it.',
    ready: 'Your link is ready. Copy it now: we can’t show it again.',
    link: 'Private link',
    copy: 'Copy the link',
    copyMessage: 'Copy a message with it',
    share: 'Share',
    copied: 'Copied.',
    notCopied: 'Select the link and copy it yourself.',
    message:
      'Would you help me with the pen-pal profile of {name}? It costs {amount}. You can pay here, without an account: {link}',
    until:
      'It works until {ends}, or until this is paid. Anyone who has it can pay, so send it only to people you trust.',
    withdraw: 'Withdraw the link',
    withdrawn: 'The link no longer works.',
    changed: 'You changed what is to be paid. Make a new link, so that it asks for this.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    payLink: typeof en;
  }
}
