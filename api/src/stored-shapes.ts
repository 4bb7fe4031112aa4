export { collections, ensureIndexes, type Collections } from './adapters/database/collections.js';
export { identityDocSchema, type FamilyDoc, type IdentityDoc } from './adapters/identity/identity-doc.js';
export { hashPassword } from './adapters/identity/password-hash.js';
export { paymentDocSchema, type PaymentDoc } from './features/payment/payment-doc.js';
export { updateDocSchema, type UpdateDoc } from './features/update/update-doc.js';
export { customerDocSchema, type CustomerDoc } from './features/customer/customer-doc.js';
export { favoriteDocSchema, type FavoriteDoc } from './features/favorite/favorite-doc.js';
export { ratingDocSchema, ratingIdOf, type RatingDoc } from './features/rating/rating-doc.js';
export { userDocSchema, type UserDoc } from './features/user/user-doc.js';
