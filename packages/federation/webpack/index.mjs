export { configFor, outputFolder } from './config.mjs';
export { sharedFor } from './shared.mjs';
