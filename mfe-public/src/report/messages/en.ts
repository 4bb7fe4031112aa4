import type { CaseTopic } from '@inkbridge/contracts/case-kinds';

/** Texts of the forms that the public can use without an account; loaded with the forms. */
export const en = {
  close: 'Close',
  cancel: 'Cancel',
  problems: 'Please check these fields',
  email: 'Your e-mail',
  optional: 'optional',
  emailHint: 'To tell you what came of it. We use it for nothing else.',
  characters: '{count} of {most} characters',
  need: {
    topic: 'Choose what fits best',
    about: 'Say who the profile is about',
    name: 'Enter your name',
    email: 'Enter your e-mail',
    text: 'Tell us in a few words',
    wrongEmail: 'This is no complete e-mail address',
    tooLong: 'Please say it in {most} characters',
  },
  topic: {
    false_facts: 'Something in it is not true',
    asks_for_money: 'This person asks for money',
    threat_or_abuse: 'I was threatened, insulted or harassed',
    picture: 'A picture should not be shown',
    returned: 'My letter came back',
    moved: 'This person was moved to another place',
    released: 'This person was released',
    no_answer: 'Nobody answers',
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
    danger: 'Is somebody in danger right now? Call 911 first.',
    next: 'A person reads this within {days} days. We do not tell anybody who reported it.',
    removal: 'Is this profile about you, or about somebody who harmed you? <remove>Ask us to remove it</remove>',
    send: 'Send report',
  },
  mail_report: {
    title: 'Mail to {name}',
    topics: 'What happened?',
    text: 'What else do you know?',
    textHint: 'What is stamped on the envelope, for example, or a new address.',
    next: 'We ask the person who listed this profile today, and decide within {days} days.',
    send: 'Send',
  },
  removal_request: {
    title: 'Ask us to remove a profile',
    lead: 'Nobody has to be listed here against their will. You need no account, and it costs nothing.',
    whoTitle: 'Who may ask',
    who: 'The person whom the profile is about, somebody who was harmed by them, and the family of either. Others can tell us too: we look at every request.',
    whatTitle: 'What happens then',
    what: 'A person reads your request and looks at the profile. If it should go, visitors can no longer see it, and the person who listed it is told that it was removed, never who asked. We may write to you when we have to ask something.',
    whenTitle: 'How long it takes',
    when: 'We decide within {days} days and tell you by e-mail.',
    about: 'Who is the profile about?',
    aboutHint: 'A name, a DOC/Inmate # or the link of the profile.',
    topics: 'Who are you?',
    name: 'Your name',
    emailHint: 'Where we tell you what we decided.',
    text: 'Why should it be removed?',
    textHint: 'As much or as little as you want to tell.',
    next: 'Only the people who decide read this.',
    send: 'Send request',
    loading: 'Loading the form',
  },
  filed: {
    title: 'Thank you. We have it.',
    reference: 'Your reference is',
    copy: 'Copy the reference',
    copied: 'Copied',
    notCopied: 'Your browser did not let us copy. Write it down instead.',
    answer: 'We decide by <date>{date}</date> and write to {email}.',
    noAnswer: 'We decide by <date>{date}</date>. You left no e-mail, so we cannot write to you.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    report: typeof en;
  }
}
