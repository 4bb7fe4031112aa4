import type { Pictures } from '../generate/pictures.js';
import { drawnArtworks } from './drawn-artworks.js';
import { storeDrawing } from './picture-files.js';
import { drawnPortraits } from './portrait-pool.js';

/** Draws the missing pictures of the pool into the data folder's file store; returns the addresses of all. */
export async function makePictures(dataDir: string): Promise<Pictures> {
  const store = (kind: string, drawings: readonly string[]) =>
    Promise.all(drawings.map((svg, number) => storeDrawing(dataDir, `${kind}/${number}`, svg)));
  const { masculine, feminine, neutral } = drawnPortraits();
  return {
    portraits: {
      masculine: await store('masculine', masculine),
      feminine: await store('feminine', feminine),
      neutral: await store('neutral', neutral),
    },
    artworks: await store('artwork', drawnArtworks()),
  };
}
