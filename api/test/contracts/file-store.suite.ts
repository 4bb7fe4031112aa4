import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  type EncodedImage,
  type FileStore,
  type ImageId,
  imageVariants,
  lastVariant,
} from '../../src/files/file-store.js';
import { newImageName } from '../../src/files/image-name.js';

export type StoreUnderTest = {
  files: FileStore;
  /**
   * Makes the write of the last variant fail, so that the picture stays incomplete. Returns a function that mends it.
   */
  breakLastWrite: (id: ImageId) => Promise<() => Promise<void>>;
  /** Names of all stored objects. */
  keys: () => Promise<string[]>;
};

/** The promises to uploads and pages. Every adapter of the port runs it; a new promise is added here first. */
export function fileStoreSuite(adapter: string, start: () => Promise<StoreUnderTest>): void {
  const anId = (): ImageId => ({ name: newImageName(), revision: 1 });
  const variants = (text = 'picture'): EncodedImage[] =>
    imageVariants.map((variant) => ({
      ...variant,
      bytes: Buffer.from(`${text} ${variant.size} ${variant.format}`.padEnd(600, '.')),
    }));
  const card = { size: 'card', format: 'jpeg' } as const;

  async function textOf(files: FileStore, id: ImageId): Promise<string | null> {
    const image = await files.find(id, card);
    return image && (await buffer(image.open())).toString();
  }

  describe(`file store: ${adapter}`, () => {
    it('AC-712 keeps every variant of a picture under images/', async () => {
      const { files, keys } = await start();
      const id = anId();

      await files.put(id, variants());

      for (const { bytes, ...variant } of variants()) {
        const image = await files.find(id, variant);
        expect(image).toMatchObject({ ...variant, bytes: 600 });
        expect(image && (await buffer(image.open()))).toEqual(bytes);
      }
      expect(await keys()).toHaveLength(4);
      expect((await keys()).every((key) => key.startsWith(`images/${id.name}`))).toBe(true);
    });

    it('answers any part of a picture', async () => {
      const { files } = await start();
      const id = anId();
      await files.put(id, variants());

      const image = await files.find(id, card);

      expect(image && (await buffer(image.open({ start: 8, end: 11 }))).toString()).toBe('card');
      expect(image && (await buffer(image.open({ start: 598, end: 599 }))).toString()).toBe('..');
    });

    it('AC-714 keeps contents of one name apart', async () => {
      const { files } = await start();
      const first = anId();
      const second = { ...first, revision: 2 };
      await files.put(first, variants('old'));
      await files.put(second, variants('new'));

      await files.remove(first);

      expect(await textOf(files, first)).toBeNull();
      expect(await textOf(files, second)).toContain('new');
    });

    it('finds nothing that was not stored, whatever the name', async () => {
      const { files } = await start();

      expect(await files.find(anId(), card)).toBeNull();
      expect(await files.find({ name: '../identity-secret', revision: 1 }, card)).toBeNull();
      expect(await files.find({ ...anId(), revision: 0 }, card)).toBeNull();
    });

    it('finds nothing of a picture that is stored in part, and takes it away', async () => {
      const { files, breakLastWrite, keys } = await start();
      const id = anId();
      const mend = await breakLastWrite(id);

      await expect(files.put(id, variants())).rejects.toThrow();

      for (const variant of imageVariants) expect(await files.find(id, variant)).toBeNull();
      await mend();
      await files.remove(id);
      expect(await keys()).toEqual([]);
    });

    it('a picture that was stored without some variant has the others', async () => {
      const { files } = await start();
      const id = anId();
      await files.put(
        id,
        variants().filter(({ format }) => format === 'webp'),
      );

      expect(await files.find(id, card)).toBeNull();
      expect(await files.find(id, lastVariant)).not.toBeNull();
    });

    it('never writes over a picture', async () => {
      const { files } = await start();
      const id = anId();
      await files.put(id, variants('first'));

      await expect(files.put(id, variants('second'))).rejects.toThrow(RangeError);

      expect(await textOf(files, id)).toContain('first');
    });

    it('keeps pictures that are stored at once apart', async () => {
      const { files, keys } = await start();
      const ids = Array.from({ length: 6 }, anId);

      await Promise.all(ids.map((id, number) => files.put(id, variants(`number ${number}`))));

      expect(await Promise.all(ids.map((id) => textOf(files, id)))).toEqual(
        ids.map((_, number) => expect.stringContaining(`number ${number} `) as string),
      );
      expect(await keys()).toHaveLength(24);
    });

    it('removing may be repeated', async () => {
      const { files, keys } = await start();
      const id = anId();
      await files.put(id, variants());

      await files.remove(id);
      await files.remove(id);

      expect(await keys()).toEqual([]);
    });
  });
}
