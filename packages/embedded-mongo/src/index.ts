export { startEmbeddedMongo, type EmbeddedMongo } from './start-server.js';
export { spawnEmbeddedMongo, type SpawnedMongo } from './spawn-server.js';
export { StartError } from './start-error.js';
export { FolderInUseError, lockFolder } from './folder-lock.js';
export { uriOfFolder } from './socket-path.js';
export { copyDatabase, hasDatabase } from './storage/copy-database.js';
