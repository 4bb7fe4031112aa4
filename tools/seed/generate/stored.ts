// The API's own stored shapes and password hashing, so that the seed and the API share one definition.
export { imageFile } from '../../../api/src/adapters/files/disk-store.js';
export { imageSizes, type ImageSize } from '../../../api/src/files/file-store.js';
export { checkoutLife, nextCheck } from '../../../api/src/money/payment-lifecycle.js';
export { reversalKey, reversedAtOf } from '../../../api/src/profiles/dues.js';
export { imageUrlOf } from '../../../api/src/files/image-name.js';
export { connectDatabase } from '../../../api/src/database/connect.js';
export { connectMongodb } from '../../../api/src/product/connect-mongodb.js';
export { requireAbleServer } from '../../../api/src/product/start-refusals.js';
export {
  accountTermsOf,
  auditDocSchema,
  collections,
  customerDocSchema,
  emptyAccount,
  ensureIndexes,
  facilityDocOf,
  favoriteDocSchema,
  hashPassword,
  type AuditDoc,
  type Collections,
  type CustomerDoc,
  type EveningDoc,
  type FacilityDoc,
  identityDocSchema,
  numberKeyOf,
  paymentDocSchema,
  paymentTermsOf,
  profileTermsOf,
  startingDocs,
  updateDocSchema,
  ratingDocSchema,
  ratingIdOf,
  sandboxCheckoutDocSchema,
  userDocSchema,
  verifyPassword,
  type FavoriteDoc,
  type IdentityDoc,
  type PaymentDoc,
  type RatingDoc,
  type SandboxCheckout,
  type UpdateDoc,
  type UserDoc,
} from '../../../api/src/product/schema/stored-shapes.js';
