import { expect, it, onTestFinished, vi } from 'vitest';
import { watchDataDisk } from './data-disk.js';

const megabyte = 1024 * 1024;

/** A disk that the test fills and empties, and what was logged about it. */
function givenDisk(start: { free: number; size: number } | null) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const volume = { now: start };
  const lines: string[] = [];
  const line = (level: string) => (_facts: object, message: string) => void lines.push(`${level}: ${message}`);
  const log = { info: line('info'), warn: line('warn'), error: line('error') };
  const disk = watchDataDisk({ dataDir: '/data', log, readVolume: () => volume.now });
  onTestFinished(() => disk.stop());
  const setFree = async (megabytes: number) => {
    volume.now = { free: megabytes * megabyte, size: 1_000 * megabyte };
    await vi.advanceTimersByTimeAsync(5_000);
  };
  return { disk, lines, setFree };
}

it('a disk that fills is said once, and that it has room again once', async () => {
  const { disk, lines, setFree } = givenDisk({ free: 500 * megabyte, size: 1_000 * megabyte });
  await setFree(63);
  expect(disk.isFull()).toBe(true);
  await setFree(10);
  await setFree(500);
  expect(disk.isFull()).toBe(false);
  expect(lines).toEqual([
    'error: the disk of the data folder is full',
    'info: the disk of the data folder has room again',
  ]);
});

it('a disk at the edge is not reported again and again', async () => {
  const { lines, setFree } = givenDisk({ free: 500 * megabyte, size: 1_000 * megabyte });
  for (const free of [63, 65, 63, 66, 63]) await setFree(free);
  expect(lines).toEqual(['error: the disk of the data folder is full']);
});

it('a file needs room beside the reserve', async () => {
  const { disk, setFree } = givenDisk({ free: 500 * megabyte, size: 1_000 * megabyte });
  await setFree(70);
  expect([disk.hasRoomFor(megabyte), disk.hasRoomFor(5 * megabyte)]).toEqual([true, false]);
});

it('a disk that does not say how much room it has is said once, and counts as having room', async () => {
  const { disk, lines } = givenDisk(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([disk.isFull(), disk.hasRoomFor(megabyte)]).toEqual([false, true]);
  expect(lines).toEqual(['warn: the disk of the data folder does not say how much room it has']);
});
