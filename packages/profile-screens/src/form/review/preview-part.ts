import { detailMessages } from '../../detail/messages/en.js';

export { Preview as Part } from './preview.js';
export const bundles = [detailMessages];
