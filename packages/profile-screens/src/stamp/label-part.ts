import { onTapMessages } from './messages/en.js';

export { PictureLabel as Part } from './picture-label.js';
export const bundles = [onTapMessages];
