import { galleryMessages } from './messages/en.js';

export { GalleryDialog as Part } from './gallery-dialog.js';
export const bundles = [galleryMessages];
