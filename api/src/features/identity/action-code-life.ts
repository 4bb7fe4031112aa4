/** Life of a code that travels in a mail, and of the wish it belongs to. */
export const actionCodeMilliseconds = 3_600_000;
