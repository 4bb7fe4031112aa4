/** Kinds of things a moderator would look up, in the order of the console's tabs. */
export const hintKinds = ['phone', 'link', 'email', 'address', 'money', 'minors', 'hate'] as const;

/** One of them. */
export type HintKind = (typeof hintKinds)[number];

/** A word, or several in a row, that admins want to see. */
export type HintWord = { kind: HintKind; text: string };

/** A part of a text, from `start` to before `end` in UTF-16 units, and what it may be. */
export type Hint = { kind: HintKind; start: number; end: number };

/** Most words in a row of one entry of a list. */
export const mostTokens = 6;
