export { asKnown, entriesOf, filterEntries, fromKeys, gathered, keysOf, mapValues } from './typed-objects.js';
