export { attempt, removeEntries } from './attempt.js';
export { deviceStore, hasEntries, type DeviceStore, type NotKept } from './device-store.js';
