/**
 * No text in one line holds control characters, or characters that turn the direction of what follows them: nobody sees
 * them, and they make a name look like another. For the browser too, which checks before it sends.
 */
export const shownLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;

/** The same for texts of several lines, which hold tabs, and line breaks of every program that people paste from. */
export const shownLines = /^[\P{Cc}\n\r\t\v\f\u0085]*$/u;
