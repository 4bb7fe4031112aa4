import type { MessageBundle } from '@inkbridge/federation';

/** How writers stay safe. */
export const en = {
  title: 'Staying safe',
  lead: 'Most people who write here want what you want: someone to write to. A few rules keep it that way.',
  description:
    'Money, addresses, what not to tell, the signs of a scam, and how to report something: how to stay safe when you write to someone in prison.',
  sections: {
    money: {
      title: 'Money',
      text: `
        - Don’t send money, gift cards or numbers of any kind to someone you know only from letters. Not for a lawyer, an
          emergency, a phone card or a trip home.
        - Don’t receive, keep or pass on money or parcels for anyone.
        - Nobody here has to pay to be written to. We never ask for money by email, by phone or in a letter.
        - If someone asks, you may simply say no. Someone who likes your letters will go on writing.
      `,
    },
    address: {
      title: 'Your address',
      text: `
        A letter needs a return address, and most prisons refuse letters without one. It does not have to be your home.

        - A PO box at a post office is the usual choice. Ask there what it costs.
        - Some people use the address of a congregation or a club that allows it.
        - Write your first letters with a return address that you can give up later.
        - What you put on the envelope, everyone who handles it can read.
      `,
    },
    tell: {
      title: 'What to keep to yourself at first',
      text: `
        - Where you work, and when you are away from home.
        - Names, schools and pictures of children.
        - Numbers of accounts, cards or documents, and passwords.
        - Pictures that you would not want others to see. Letters are opened and read.
        - Anything about a case: letters are not confidential, and can be used in court.
      `,
    },
    know: {
      title: 'Knowing who you’re writing to',
      text: `
        We read every profile, but we can’t check all that people say about themselves. Most states have a public search
        for people in prison. Look there for the name or the DOC/Inmate #, and decide for yourself what it means to you.

        Take your time. Ask questions, and see whether the answers fit together. Before you visit or meet someone, talk
        to a person you trust.
      `,
    },
    scams: {
      title: 'Signs of a scam',
      text: `
        - Intense love in the first letters, soon followed by a need for money.
        - A story that gets more urgent every time.
        - Someone else gets in touch, such as a friend or a lawyer, and asks for money or for your number.
        - You are asked to keep it secret, or to send something for someone else.
        - You are asked to write to another address or to move to an app.
        - Letters that could have been written to anyone.

        One of these does not prove anything. Two of them are a reason to stop and ask someone else what they think.
      `,
    },
    stop: {
      title: 'If you want to stop',
      text: `
        You owe no one an answer. You may write one last letter, or none. If letters go on coming, write “refused, return
        to sender” on the unopened envelope and hand it back to your mail carrier, or tell the prison’s mail room that
        you want no more contact.
      `,
    },
    report: {
      title: 'Tell us',
      text: `
        Open the profile and choose “Report this profile”. You don’t need an account. A person reads it within
        {reportDays} days, and we never say who sent it. If there is no profile to open, use the <contact>contact
        page</contact>.

        If someone threatens you, keep the letters and call the police. If someone is in danger right now, call 911
        first. If you lost money, tell your bank at once; you can also report it to the Federal Trade Commission at
        reportfraud.ftc.gov.
      `,
    },
    listed: {
      title: 'If you are the one who is listed, or the family',
      text: `
        The same rules protect you. You don’t owe a writer anything either. Tell us if a writer asks for money,
        pictures or favors: use the <contact>contact page</contact>. And if a profile should no longer be here, <removal>ask
        us to remove it</removal>.
      `,
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    safety: typeof en;
  }
}

/** The texts of `/safety`. */
export const safetyMessages: MessageBundle = {
  namespace: 'safety',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
