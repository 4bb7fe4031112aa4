import { onTapMessages } from './messages/bundle.js';

export { PictureLabel as Part } from './picture-label.js';
export const bundles = [onTapMessages];
