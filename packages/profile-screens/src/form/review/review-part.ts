export { Review as Part } from './review.js';
