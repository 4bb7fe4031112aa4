export { fullNameOf } from './full-name.js';
export { isPlainName, plainPartOf } from './plain-name.js';
export { searchedNames, searchedTerm, searchTermsOf, spokenName, type Searched } from './search-terms.js';
