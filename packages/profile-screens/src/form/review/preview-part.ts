import { detailMessages } from '../../detail/messages/bundle.js';

export { Preview as Part } from './preview.js';
export const bundles = [detailMessages];
