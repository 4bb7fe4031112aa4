import { allowances } from './prices.js';

/** Started blocks of 100 words beyond the free 350 (AC-271..AC-275). */
export function extraWordBlocks(words: number): number {
  return Math.max(0, Math.ceil((words - allowances.freeBioWords) / allowances.wordsPerBlock));
}

/** Photos and artworks beyond the free three (AC-276, AC-277). */
export function paidPhotos(total: number): number {
  return Math.max(0, total - allowances.freePhotos);
}

/** The {n} of '{n} remaining free photo/artworks' (AC-215..AC-217). */
export function remainingFreePhotos(total: number): number {
  return Math.max(0, allowances.freePhotos - total);
}

/** `photos.total`: the primary photo, if there is one, plus the artworks (AC-214). */
export function photoTotal(photos: { imageUrl?: string | null; artworks?: readonly string[] }): number {
  return (photos.imageUrl ? 1 : 0) + (photos.artworks ?? []).filter((url) => url !== '').length;
}
