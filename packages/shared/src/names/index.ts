export { foldText } from './fold-text.js';
export { fullNameOf } from './full-name.js';
export { linesOf } from './lines-of.js';
export { searchedTerm, searchTermsOf, type Searched } from './search-terms.js';
