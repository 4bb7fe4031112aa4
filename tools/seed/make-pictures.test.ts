import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateProfiles } from './generate/generate-profiles.js';
import type { Pictures } from './generate/pictures.js';
import { imageFile, type ImageSize } from './generate/stored.js';
import { makePictures } from './make-pictures.js';

let folder: string;
let pictures: Pictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  pictures = await makePictures(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (url: string, size: ImageSize) => imageFile(folder, url.replace('/files/images/', ''), size);

it('AC-712 AC-713 the pool has 96 portraits, stored under images/ between the marks', () => {
  const all = Object.values(pictures.portraits).flat();

  expect(new Set(all).size).toBe(96);
  expect(all.every((url) => /^\/files\/images\/cbb-start-[0-9a-f-]{36}-cbb-end$/.test(url))).toBe(true);
});

it.each([
  ['card', 480, 600],
  ['detail', 960, 1_200],
] as const)('a portrait for the %s is %i by %i pixels', async (size, width, height) => {
  const image = await sharp(fileOf(pictures.portraits['feminine/tan/young']?.[0] ?? '', size)).metadata();

  expect([image.format, image.width, image.height]).toEqual(['webp', width, height]);
});

it('a second run draws nothing again and answers the same addresses', async () => {
  const before = await readdir(join(folder, 'files', 'images'));

  expect(await makePictures(folder)).toEqual(pictures);
  expect(await readdir(join(folder, 'files', 'images'))).toEqual(before);
});

it('about two of three profiles show one that suits them, and some have more pictures than are free', () => {
  const profiles = [...generateProfiles({ seed: 'test', now: new Date('2026-11-21T12:00:00Z'), count: 600, pictures })];
  const shown = profiles.filter(({ photos }) => photos.imageUrl);

  expect(shown.length / profiles.length).toBeGreaterThan(0.57);
  expect(shown.length / profiles.length).toBeLessThan(0.73);
  const black = shown.filter(({ basicInfo }) => basicInfo.gender === 'Male' && basicInfo.race.startsWith('Black'));
  const { 'masculine/brown/young': young, 'masculine/brown/gray': gray } = pictures.portraits;
  const suiting = new Set([young, gray].flat());
  expect(black.filter(({ photos }) => !suiting.has(photos.imageUrl ?? ''))).toEqual([]);
  expect(profiles.some(({ totalPaidPhotos }) => totalPaidPhotos > 0)).toBe(true);
});
