export { day, hour, minute, second } from './durations.js';
