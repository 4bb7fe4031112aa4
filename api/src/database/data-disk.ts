import { DiskRoom, type DiskRoomOptions } from '@inkbridge/embedded-mongo';
import type { Log } from './log.js';

type DataDiskOptions = { dataDir: string; log: Log } & Pick<DiskRoomOptions, 'reserveBytes' | 'readVolume'>;

/** The disk of the data folder, for everything that stores there. */
export type DataDisk = {
  /** True once less than the reserve is free, until clearly more is free again. */
  isFull(): boolean;
  /** Whether a file of this size may be written now. */
  hasRoomFor(bytes: number): boolean;
  stop(): void;
};

/** Milliseconds between two looks. */
const pace = 1_000;
/** Over again only with this much of the reserve more, so that a disk at the edge is not reported every second. */
const clearly = 1.125;
const megabyte = 1024 * 1024;

/** Looks every second how much room the data folder has, and logs one line when that changes (ADR 23). */
export function watchDataDisk({ dataDir, log, ...disk }: DataDiskOptions): DataDisk {
  const room = new DiskRoom({ folder: dataDir, ...disk });
  let full = false;
  let isKnown = true;

  function look(): void {
    const now = room.measure();
    if (!now) return unknown();
    const facts = { dataDir, freeMB: Math.floor(now.free / megabyte), reserveMB: Math.ceil(now.reserve / megabyte) };
    if (!full && now.free < now.reserve) {
      full = true;
      log.error(facts, 'the disk of the data folder is full');
    } else if (full && now.free >= now.reserve * clearly) {
      full = false;
      log.info(facts, 'the disk of the data folder has room again');
    }
  }

  function unknown(): void {
    if (isKnown) log.warn({ dataDir }, 'the disk of the data folder does not say how much room it has');
    isKnown = false;
  }

  look();
  const timer = setInterval(look, pace).unref();
  return {
    isFull: () => full,
    hasRoomFor: (bytes) => room.has({ bytes }),
    stop: () => clearInterval(timer),
  };
}
