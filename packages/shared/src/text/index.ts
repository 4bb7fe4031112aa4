export { drawingWith, type Drawing, type HasLetter } from './drawable.js';
export { firstWords } from './first-words.js';
export { foldText, withoutAccents } from './fold.js';
export { cleanText, isFilledIn, linesOf, mostMarks, plainDigits, tidyLine, tidyLines } from './tidy.js';
export { tidyEmail, tidyPassword } from './tidy-sign-in.js';
