import { noPictures, type Pictures } from '../generate/pictures.js';
export async function makePictures(_folder: string): Promise<Pictures> {
  return noPictures;
}
