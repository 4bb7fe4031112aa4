import { statfsSync } from 'node:fs';

/** A volume, in bytes: `free` for this user, `size` in all. */
export type Volume = { free: number; size: number };
/** Null where the system or the file system does not say. */
export type ReadVolume = (folder: string) => Volume | null;

export type DiskRoomOptions = {
  folder: string;
  /** Bytes to keep free; by default `reserveOf` the volume. */
  reserveBytes?: number;
  readVolume?: ReadVolume;
};

/** The needs of a write. */
export type Need = {
  /** Bytes of new data. */
  bytes?: number;
  /** True for what gives room back; it may use most of the reserve. */
  frees?: boolean;
};

/**
 * 64 MB hold many commits, even of large documents, and seconds of writing by other programs. A small volume keeps a
 * tenth of its size, because it would otherwise hold nothing else.
 */
const mostReserve = 64 * 1024 * 1024;
const smallestShare = 0.1;
/** How much a document takes on disk: its pages, their copies on write, its index entries and its retry record. */
const growth = 3;
/** The share of the reserve that stays free whatever is written: even removing something copies pages first. */
const untouchable = 0.25;

/** @returns bytes to keep free on a volume of `size` bytes */
export function reserveOf(size: number): number {
  return Math.min(mostReserve, Math.floor(size * smallestShare));
}

/** Measured on every call, which takes a microsecond. */
export function readVolume(folder: string): Volume | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a part of a folder's volume free, because a database that meets a full disk in the middle of a commit cannot go
 * on. Where the volume does not say how much room it has, every write may be tried.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #reserveBytes: number | undefined;
  readonly #readVolume: ReadVolume;

  constructor({ folder, reserveBytes, readVolume: read = readVolume }: DiskRoomOptions) {
    this.#folder = folder;
    this.#reserveBytes = reserveBytes;
    this.#readVolume = read;
  }

  /** The free bytes and how many of them to keep; null where this is unknown. */
  measure(): { free: number; reserve: number } | null {
    const volume = this.#readVolume(this.#folder);
    return volume && { free: volume.free, reserve: this.#reserveBytes ?? reserveOf(volume.size) };
  }

  /** Whether a write may begin now. */
  has({ bytes = 0, frees = false }: Need): boolean {
    const now = this.measure();
    if (!now) return true;
    return now.free - bytes * growth >= (frees ? now.reserve * untouchable : now.reserve);
  }
}
