export { inks, type Ink } from './inks.js';
export { engravedGround, lettersAt, monogramOf, pathOf, stampSize, type Shape } from './monogram.js';
