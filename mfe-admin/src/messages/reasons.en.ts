import type { DeclineKind } from '@inkbridge/contracts';

/** Reasons that an admin can start from, for the person who sent the profile or the update. */
export const reasons = {
  contact:
    'The text gives a phone number, a link or an address besides the prison’s. Please take it out: people first write on paper, and can share more in their letters.',
  money: 'The text asks readers for money or gifts. Please take those lines out.',
  minors: 'The text says too much about a child. Please take out names, ages and anything a child could be found by.',
  hate: 'Some lines could hurt or threaten other people. Please take them out or write them another way.',
  duplicate:
    'We already have a profile of this person. Please tell us which of the two should stay, or update the one that is live.',
  facts:
    'The name, the number or the mailing address differs from what the facility publishes. Please check it and correct what is wrong.',
  pictures:
    'We can’t publish one of the pictures. Please choose one that shows only the person, dressed, and without names, numbers or addresses of others.',
} as const satisfies Record<Exclude<DeclineKind, 'other'>, string>;
