export { aSession } from './a-session.js';
export { anAuditEntry, aPeriod, someNumbers } from './audit.js';
export { aFacility, aFacilityStop } from './facilities.js';
export { aMailRule, aRecordsLink } from './guides.js';
export { aCard, anAdminProfile, anAdminUpdate, anOwnProfile, anOwnUpdate, profileId } from './profiles.js';
export { aCase, aListedUser, anAdminPayment, anAdminUser, aPaymentReview, aPurchase, someQueues } from './records.js';
export { inParts, renderScreen, type ScreenOptions } from './render-screen.js';
