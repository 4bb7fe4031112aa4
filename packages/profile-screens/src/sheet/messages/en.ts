import type { MessageBundle } from '@inkbridge/federation';

/** The profile on paper, and what comes back signed. */
export const en = {
  title: 'On paper',
  proof: {
    text: 'Mail {name} a printout of the profile and a consent form to sign.',
    download: 'Download a proof sheet',
  },
  form: {
    title: 'The signed form',
    none: 'When the form comes back, attach a photo of it. Only you and our admins can see it. Once we have checked it, the profile says that {name} confirmed it in writing.',
    waiting: 'Attached on {date}. We’ll check it soon and email you; nothing for you to do.',
    confirmed: 'Confirmed on {date}. The profile says so.',
    changed:
      'The profile has changed since then, so it no longer says that it was confirmed. Download a new sheet for {name} to sign.',
    notYet: 'Confirmed on {date}. The profile will say so once your update is published.',
    declined: 'We couldn’t accept this form:',
    attach: 'Attach the signed form',
    replace: 'Attach another photo',
    hint: 'A photo or a scan as JPEG, PNG or WebP, with all four corners and the code at the foot. Not a PDF.',
    show: 'Show the form',
    hide: 'Hide the form',
    alt: 'The signed form',
    remove: 'Remove the form',
    removed: 'The form was removed.',
    attached: 'The form is attached.',
  },
  review: {
    code: 'The code at the foot of the form must be {code}.',
    outdated: 'The profile has changed since this form was printed, so a confirmation would not be shown.',
    waiting: 'Attached {date}, not decided yet.',
    confirmed: 'Confirmed {date}.',
    declined: 'Declined {date}: {reason}',
    confirm: 'Confirm the form',
    decline: 'Decline the form',
    confirmTitle: 'Confirm that {name} signed this?',
    confirmEffect:
      'The profile will say that {name} confirmed it in writing, and we’ll email its owner. Check the name, the signature, the date and the code first.',
    declineTitle: 'Decline this form?',
    declineEffect: 'We’ll email your reason to the owner, who can attach another photo.',
    reason: 'Reason',
    reasonHint: 'The owner reads this.',
    reasonMissing: 'Write a reason.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    sheet: typeof en;
  }
}

/** For anything that shows a proof sheet, a signed form or what can be shared: owners and admins only. */
export const sheetMessages: MessageBundle = {
  namespace: 'sheet',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
