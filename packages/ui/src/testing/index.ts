export { polyfillDialog } from './polyfill-dialog.js';
export { pressTwice } from './press-twice.js';
export { violationsIn } from './violations.js';
