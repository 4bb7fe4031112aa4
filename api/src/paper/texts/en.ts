/** The texts of paper. Plain words on a proof sheet: its reader has nobody to ask. */
export const en = {
  title: 'Proof sheet',
  intro: (name: string) =>
    `${name}, this is what Inkbridge publishes about you on the internet. Please read every word. You may change, cross out or add anything. Then fill in the last page and send it back.`,
  isUpdate: 'Some of it is not published yet: this shows your profile with the changes that are waiting.',
  lacksLetters: 'This sheet cannot print some of the characters and leaves them out. The website shows them.',
  photo: 'Main photo',
  noPhoto: 'No photo. Visitors see your initials.',
  words: 'Your words',
  noWords: 'No words yet.',
  facts: 'About you',
  interests: 'Your interests',
  mail: 'Where people write to you',
  emailProvider: 'Email provider',
  pictures: 'More pictures',
  hidden: 'Not published: your date of birth (only your age), and the email address of your contact.',
  height: ({ feet, inches }: { feet: number; inches: number }) => `${feet} feet ${inches} inches`,
  weight: (pounds: number) => `${pounds} ${pounds === 1 ? 'pound' : 'pounds'}`,
  foot: (page: number, pages: number, code: string) => `Page ${page} of ${pages} · Sheet ${code}`,

  form: 'Consent form',
  formFor: (name: string, number: string) => `${name}, ${number}`,
  meaning: 'What it means if you say yes',
  meanings: [
    'The pages before this one are published on the internet. Anyone can read them: family, staff, people you do not know.',
    'People can write to you at the address on the sheet. You decide whom you answer.',
    'Your profile may say that you confirmed it in writing. This form itself is never published.',
    'You can take your yes back at any time, without a reason. Write to your contact or to Inkbridge.',
    'If your words, facts or pictures change later, you will be asked again.',
  ],
  answers: {
    yes: 'Yes, publish it as it is printed.',
    changed: 'Yes, with the changes that I wrote on the pages or here:',
    no: 'No, do not publish it.',
  },
  signature: 'Signature',
  date: 'Date',
  back: 'How to send it back',
  steps: (name: string) => [
    `${name}: fold this page, and any page with changes, and mail it to the person who sent it.`,
    'At home: photograph this page. The four corners and the code at the foot must be in the picture.',
    `Log in to Inkbridge, open ${name}’s profile and choose “Attach the signed form”.`,
  ],
  openHere: 'The profile is here:',
  logInHere: 'Log in here:',

  cards: {
    title: 'Four cards',
    file: 'cards.pdf',
    words: {
      newYear: 'Happy New Year',
      valentine: 'Happy Valentine’s Day',
      mother: 'Happy Mother’s Day',
      father: 'Happy Father’s Day',
      thanksgiving: 'Happy Thanksgiving',
      christmas: 'Merry Christmas',
      any: 'Thinking of you',
    },
  },
};

export type SheetTexts = typeof en;
