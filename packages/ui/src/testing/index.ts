export { polyfillDialog } from './polyfill-dialog.js';
export { violationsIn } from './violations.js';
