import type { MessageBundle } from '@inkbridge/federation';

/** A guide to the first letter, with an example. */
export const en = {
  title: 'Your first letter',
  lead: 'One page is enough. Say who you are, why you chose this person, and ask one question.',
  description:
    'How to write a first letter to someone in prison: an example, what to say and what not, how to address the envelope, and how prison mail works.',
  sections: {
    begin: {
      title: 'Before you begin',
      text: `
        <explore>Choose a profile</explore> and read it twice. Note one thing that you would like to hear more about. That
        is the heart of your first letter.

        Then take ten minutes for <safety>Staying safe</safety>: which return address to use, and what to keep to
        yourself at first.
      `,
    },
    example: {
      title: 'An example',
      text: `
        Every letter is different. This one is here so that the page is not empty when you begin.

        > Dear Thomas,
        > My name is Carol. I am 63, I live in a small town, and I have more tomatoes than I can eat. I found your profile
          on Inkbridge and stopped at the line about the bird list. I keep one too. Mine hangs on the fridge.
        > This week a pair of finches moved into the basket over my door, so I use the back door now. They don’t seem to
          mind the radio.
        > You wrote that you read a lot at night. What are you reading at the moment, and would you recommend it?
        > I can’t send money or packages, but I like writing letters and I will answer yours. It may take me two weeks.
        > Warm regards,
        > Carol
      `,
    },
    say: {
      title: 'What to say',
      text: `
        - Who you are: first name, roughly how old, what your days look like.
        - Why this person: one thing from the profile.
        - Something small from your week. Ordinary things are what people inside miss.
        - One or two questions that can’t be answered with yes or no.
        - How often you can write. Promise less than you can keep.
        - What you don’t want, such as romance or requests for money. Said kindly at the start, it saves trouble.
      `,
    },
    avoid: {
      title: 'What to leave out',
      text: `
        - “What did you do?” People tell when they want to. You can look up public records yourself.
        - Advice, pity, and sentences that begin with “at least”.
        - Promises: visits, money, help with a case, waiting for someone.
        - Your home address in the text, and details about your family.
        - Complaints about the prison or its staff. They read the letter first.
        - Jokes about escaping, codes, or anything that could look like one.
      `,
    },
    address: {
      title: 'How to address a letter',
      text: `
        - Copy the address from the profile exactly, with the DOC/Inmate #. Without the number a letter often comes back.
          You can print the envelope from the profile.
        - Put your own name and return address at the top left of the envelope.
        - Put your name and the DOC/Inmate # on every page, because pages get separated.
        - One ordinary stamp is enough for up to three sheets.
        - Write the address in English, as it is shown, in whatever language the letter is.
      `,
    },
    mail: {
      title: 'How prison mail works',
      text: `
        These are common rules. They differ from place to place and change often, so <b>check with the facility</b>, on
        its website or by phone, before you send more than a plain letter.

        - Staff open and read letters. In many states letters go to a company that scans them, and the person gets a copy.
          The profile shows the address that the family gave us.
        - Plain white paper, blue or black ink. No glitter, stickers, perfume, lipstick, tape, staples or paper clips.
        - No cash, no stamps, no blank paper or envelopes.
        - Photos are often allowed in small numbers, printed on paper, not instant pictures. Nothing revealing.
        - Books usually have to come new and directly from a bookseller.
        - Cards are often refused if they are thick or play music.
        - A letter that breaks a rule is sent back or thrown away, and sometimes the person inside gets in trouble.
      `,
    },
    email: {
      title: 'Email, calls and visits',
      text: `
        Some prisons offer email or messages through a company. Then the profile names it. You need an account there,
        each message costs something, and it is read like a letter. It isn’t like regular email: the person can’t write
        first until you have added them.

        Calls and visits come later, and always need the prison’s approval. A letter needs nobody’s.
      `,
    },
    answer: {
      title: 'Waiting for an answer',
      text: `
        Four to six weeks is normal. If nothing comes, write once more and mention your first letter: it may never have
        arrived. If a letter comes back, open the profile and choose “Did mail come back, or did they move?”, and we’ll
        ask for the right address.

        If someone writes that they already have enough pen pals, that is an answer too. There are others who have none:
        <explore>see who is waiting</explore>.
      `,
    },
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    firstLetter: typeof en;
  }
}

/** The texts of `/first-letter`. */
export const firstLetterMessages: MessageBundle = {
  namespace: 'firstLetter',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
