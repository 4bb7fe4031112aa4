export { startEmbeddedMongo, type EmbeddedMongo } from './start-server.js';
export { spawnEmbeddedMongo, type SpawnedMongo } from './spawn-server.js';
export { StartError } from './base/start-error.js';
export { unwritable } from './base/unwritable.js';
export { FolderHeldError, FolderInUseError, lockFolder } from './folder-lock.js';
export { uriOfFolder } from './socket-path.js';
export { copyDatabase } from './storage/copy-database.js';
export { hasDatabase, isDatabaseMissing, readMark as databaseIdOf } from './storage/database-mark.js';
export {
  DiskRoom,
  readVolume,
  reserveOf,
  type DiskRoomOptions,
  type ReadVolume,
  type Volume,
} from './base/disk-room.js';
