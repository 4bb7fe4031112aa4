// The API's own stored shapes and password hashing: one definition for what it reads and what is seeded.
export { imageFile } from '../../api/src/adapters/files/disk-store.js';
export { imageSizes, imageUrlOf, type ImageSize } from '../../api/src/features/files/file-store.js';
export { connectDatabase } from '../../api/src/adapters/database/connect.js';
export {
  collections,
  customerDocSchema,
  ensureIndexes,
  hashPassword,
  type Collections,
  type CustomerDoc,
  identityDocSchema,
  userDocSchema,
  type IdentityDoc,
  type UserDoc,
} from '../../api/src/stored-shapes.js';
