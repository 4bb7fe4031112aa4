/** For pages that must have the choice with them, so that it is there without a network too. */
export const loadAddressChoice = () => import('./address-choice.js');
