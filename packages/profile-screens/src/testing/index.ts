export { aCard, anAdminProfile, anOwnProfile, profileId } from './profiles.js';
