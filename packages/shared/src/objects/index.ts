export { entriesOf, filterEntries, fromKeys, keysOf, mapValues } from './typed-objects.js';
