export { configFor } from './config.mjs';
export { sharedFor } from './shared.mjs';
