export { begunForm, requiredFields } from './begun-form.js';
export { aCard, anAdminProfile, aProfile, aPublicProfile, aUser, customerId, userId } from './builders.js';
export { answer, pending, refuse, unreachable } from './handlers.js';
