export { linesTo } from './central.js';
export { AddressChoice } from './late-address-choice.js';
export { loadAddressChoice } from './load-address-choice.js';
export { recipientOf, type Recipient } from './recipient.js';
export { notChosen, type SendTo } from './send-to.js';
export { useDestination, type Destination } from './use-destination.js';
