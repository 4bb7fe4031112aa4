import { galleryMessages } from './messages/bundle.js';

export { GalleryDialog as Part } from './gallery-dialog.js';
export const bundles = [galleryMessages];
