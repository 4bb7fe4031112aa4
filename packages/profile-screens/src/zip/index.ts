export { zipMessages } from './messages/en.js';
export { zipCodeIn, zipDoubt, type TypedPlace, type ZipDoubt } from './zip-doubt.js';
export { useZipPlace, ZipLine } from './zip-line.js';
