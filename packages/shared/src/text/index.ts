export { drawingWith, type Drawing, type HasLetter } from './drawable.js';
export { foldText, withoutAccents } from './fold.js';
export {
  cleanText,
  isFilledIn,
  linesOf,
  mostMarks,
  plainDigits,
  tidyEmail,
  tidyLine,
  tidyLines,
  tidyPassword,
} from './tidy.js';
