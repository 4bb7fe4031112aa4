export { aSession } from './a-session.js';
export { aPage, fakeTransport, refusal, type Answers } from './fake-transport.js';
export { aCard, anAdminProfile, anOwnProfile, profileId } from './profiles.js';
export { renderScreen, type ScreenOptions } from './render-screen.js';
