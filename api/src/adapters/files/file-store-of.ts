import type { Config } from '../../config/config.js';
import type { DataDisk } from '../../database/data-disk.js';
import type { Log } from '../../database/log.js';
import type { FileStore } from '../../files/file-store.js';
import { createDiskStore } from './disk-store.js';

/** A bucket if one is configured, else the data folder. */
export async function fileStoreOf(
  { storageBucket, dataDir }: Pick<Config, 'storageBucket' | 'dataDir'>,
  { disk, log }: { disk?: DataDisk; log: Pick<Log, 'info'> },
): Promise<FileStore> {
  log.info({ store: storageBucket ? 'bucket' : 'disk', bucket: storageBucket }, 'pictures are stored here');
  if (!storageBucket) return createDiskStore(dataDir, disk);
  const { createCloudStore } = await import('./cloud-store.js'); // its library is large
  return createCloudStore({ bucket: storageBucket });
}
