export { polyfillDialog } from './polyfill-dialog.js';
