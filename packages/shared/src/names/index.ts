export { foldText } from './fold-text.js';
export { fullNameOf } from './full-name.js';
