import type { CaseTopic } from '@inkbridge/contracts/facts';

/** Texts of the forms that the public can use without an account; loaded with the forms. */
export const en = {
  close: 'Close',
  cancel: 'Cancel',
  problems: 'Please check these fields',
  email: 'Your email',
  optional: 'optional',
  emailHint: 'So we can tell you what happened. We use it for nothing else.',
  characters: '{count} of {most} characters',
  need: {
    topic: 'Choose what fits best',
    about: 'Say who the profile is about',
    name: 'Enter your name',
    email: 'Enter your email',
    text: 'Tell us in a few words',
    wrongEmail: 'This email address looks incomplete',
    tooLong: 'Please keep it to {most} characters',
  },
  topic: {
    false_facts: 'Something in it is not true',
    asks_for_money: 'This person asks for money',
    threat_or_abuse: 'I was threatened, insulted or harassed',
    picture: 'A picture should not be shown',
    returned: 'My letter came back',
    moved: 'This person was moved to another place',
    released: 'This person was released',
    no_answer: 'No one answers',
    listed_person: 'The profile is about me',
    victim: 'I was harmed by this person',
    family: 'I belong to the family',
    other: 'None of these',
  } satisfies Record<CaseTopic, string>,
  report: {
    title: 'Report the profile of {name}',
    topics: 'What is wrong?',
    text: 'What did you see?',
    textHint: 'A few words are enough. If it was in a letter, say when it came.',
    danger: 'Is someone in danger right now? Call 911 first.',
    next: 'A person reads this within {days} days. We never say who reported it.',
    removal: 'Is this profile about you or someone who harmed you? <remove>Ask us to remove it</remove>',
    send: 'Send report',
  },
  mail_report: {
    title: 'Mail to {name}',
    topics: 'What happened?',
    text: 'What else do you know?',
    textHint: 'For example, what is stamped on the envelope, or a new address.',
    next: 'We’ll ask the person who listed this profile today, and decide within {days} days.',
    send: 'Send',
  },
  removal_request: {
    title: 'Ask us to remove a profile',
    lead: 'No one has to be listed here against their will. You don’t need an account, and it costs nothing.',
    whoTitle: 'Who may ask',
    who: 'The person the profile is about, anyone they harmed, and the family of either. Others can write to us too: we look at every request.',
    whatTitle: 'What happens then',
    what: 'A person reads your request and looks at the profile. If we take it down, visitors can no longer see it. We tell the person who listed it that it was removed, but never who asked. We may write to you if we have a question.',
    whenTitle: 'How long it takes',
    when: 'We decide within {days} days and let you know by email.',
    about: 'Who is the profile about?',
    aboutHint: 'A name, a DOC/Inmate # or a link to the profile.',
    topics: 'Who are you?',
    name: 'Your name',
    emailHint: 'We’ll send our decision here.',
    text: 'Why should it be removed?',
    textHint: 'Tell us as much or as little as you like.',
    next: 'Only the people who decide will read this.',
    send: 'Send request',
    loading: 'Loading the form',
  },
  filed: {
    title: 'Thank you. We’ve received it.',
    reference: 'Your reference is',
    copy: 'Copy the reference',
    copied: 'Copied',
    notCopied: 'Your browser blocked the copy. Please write it down instead.',
    answer: 'We’ll decide by <date>{date}</date> and write to {email}.',
    noAnswer: 'We’ll decide by <date>{date}</date>. You left no email address, so we can’t write to you.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    report: typeof en;
  }
}
