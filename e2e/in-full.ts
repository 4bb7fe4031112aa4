/** For the options of a test or of a group: `npm test` leaves it to `npm run test:full`, if the condition holds. */
export const inFull = (isLeft = true) => ({ tag: isLeft ? '@full' : [] });
