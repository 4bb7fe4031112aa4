export { FilterSheet as Part } from './filter-sheet.js';
