export { startEmbeddedMongo, type EmbeddedMongo, type StartOptions } from './start-server.js';
export { spawnEmbeddedMongo, type SpawnedMongo, type SpawnOptions } from './spawn-server.js';
export { StartError } from './start-error.js';
export { FolderInUseError, lockFolder, type FolderLock } from './folder-lock.js';
export { uriOfFolder } from './socket-path.js';
export { copyDatabase, hasDatabase, type CopyOptions } from './storage/copy-database.js';
