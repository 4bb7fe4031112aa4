/** What cards are printed on. */
export const cardPapers = ['letter', 'a4'] as const;
export type CardPaper = (typeof cardPapers)[number];

/** A sheet of four cards to fold, with nobody's name on it (D-186). */
export const getGreetingCardsRoute = {
  method: 'GET',
  url: '/greeting-cards',
  access: 'everyone',
  rate: 'read',
  download: 'pdf',
} as const;

/** The same sheet to look at. */
export const getGreetingCardsPictureRoute = {
  method: 'GET',
  url: '/greeting-cards/picture',
  access: 'everyone',
  rate: 'read',
  download: 'svg',
} as const;
