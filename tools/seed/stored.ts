// The API's own stored shapes and password hashing: one definition for what it reads and what is seeded.
export {
  collections,
  ensureIndexes,
  hashPassword,
  type Collections,
  type CustomerDoc,
  type IdentityDoc,
  type UserDoc,
} from '../../api/src/stored-shapes.js';
