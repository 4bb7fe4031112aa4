import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createCloudStore } from '../../src/adapters/files/cloud-store.js';
import { createDiskStore, imageFile } from '../../src/adapters/files/disk-store.js';
import { imageVariants, lastVariant } from '../../src/files/file-store.js';
import { newImageName } from '../../src/files/image-name.js';
import { startFakeCloudStorage } from './fake-cloud-storage.js';
import { fileStoreSuite } from './file-store.suite.js';

const name = newImageName();
const id = { name, revision: 1 };
const variants = imageVariants.map(({ size, format }) => ({ size, format, bytes: Buffer.from('picture') }));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aBucket({ maxRetries = 3 } = {}) {
  const cloud = await startFakeCloudStorage();
  onTestFinished(async () => void (await cloud.close()));
  const connection = {
    apiEndpoint: cloud.endpoint,
    projectId: 'test',
    retryOptions: { autoRetry: true, maxRetries, retryDelayMultiplier: 1, maxRetryDelay: 1 }, // seconds
  };
  return { cloud, files: createCloudStore({ bucket: 'pictures', connection }) };
}

fileStoreSuite('disk', async () => {
  const folder = await aFolder();
  const images = join(folder, 'files', 'images');
  return {
    files: createDiskStore(folder),
    async breakLastWrite({ name }) {
      const inTheWay = imageFile(folder, name, 'detail');
      await mkdir(inTheWay, { recursive: true });
      return () => rm(inTheWay, { recursive: true });
    },
    keys: async () => (await readdir(images).catch(() => [])).map((file) => `images/${file}`),
  };
});

fileStoreSuite('cloud', async () => {
  const { cloud, files } = await aBucket();
  return {
    files,
    async breakLastWrite() {
      const when = ({ kind, key }: { kind: string; key: string }) => kind === 'upload' && key.endsWith('-detail.webp');
      cloud.fail({ when, status: 403, times: 1 });
      return () => Promise.resolve();
    },
    keys: async () => [...cloud.objects.keys()],
  };
});

it('disk: pictures of the catalogue, which have no JPEG, can be read, and a file in part cannot', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'files', 'images'), { recursive: true });
  for (const size of ['card', 'detail'] as const) await writeFile(imageFile(folder, name, size), size);
  const files = createDiskStore(folder);

  expect((await files.find(id, { size: 'card', format: 'webp' }))?.bytes).toBe(4);
  expect(await files.find(id, { size: 'card', format: 'jpeg' })).toBeNull();
  await rm(imageFile(folder, name, 'detail'));
  expect(await files.find(id, { size: 'card', format: 'webp' })).toBeNull();
});

it('disk: nobody else on the machine reads the pictures', async () => {
  const folder = await aFolder();
  await createDiskStore(folder).put(id, variants);

  expect((await stat(imageFile(folder, name, 'card'))).mode & 0o077).toBe(0);
});

it('cloud: a service that is away twice is asked again', async () => {
  const { cloud, files } = await aBucket();
  cloud.fail({ when: ({ kind }) => kind === 'upload', status: 503, times: 2 });

  await files.put(id, variants);

  expect(cloud.objects.size).toBe(4);
  expect(cloud.calls.filter(({ kind }) => kind === 'upload')).toHaveLength(6);
});

it('cloud: an answer that got lost after the work was done is no refusal', async () => {
  const { cloud, files } = await aBucket();
  cloud.fail({ when: ({ kind }) => kind === 'upload', status: 503, times: 1, worksFirst: true });

  await files.put(id, variants);

  expect(cloud.objects.size).toBe(4);
});

it('cloud: 412 for something else under the name is an error', async () => {
  const { cloud, files } = await aBucket();
  cloud.objects.set(`images/${name}-card.webp`, Buffer.from('other'));

  await expect(files.put(id, variants)).rejects.toThrow(RangeError);
});

it('cloud: every object is made, never written over', async () => {
  const { cloud, files } = await aBucket();
  await files.put(id, variants);

  const uploads = cloud.calls.filter(({ kind }) => kind === 'upload');
  expect(uploads.map(({ url }) => url.searchParams.get('ifGenerationMatch'))).toEqual(['0', '0', '0', '0']);
});

it.each(['facts', 'upload', 'delete'] as const)(
  'cloud: a service that stays away for %s is "unavailable"',
  async (kind) => {
    const { cloud, files } = await aBucket({ maxRetries: 0 });
    cloud.fail({ when: (call) => call.kind === kind, status: 503, times: 99 });

    const calls = {
      facts: () => files.find(id, lastVariant),
      upload: () => files.put(id, variants),
      delete: () => files.remove(id),
    };

    await expect(calls[kind]()).rejects.toMatchObject({ code: 'unavailable' });
  },
);

it('cloud: bytes that were damaged on their way are not taken for the picture', async () => {
  const { cloud, files } = await aBucket();
  await files.put(id, variants);
  const image = await files.find(id, lastVariant);
  const key = `images/${name}-detail.webp`;
  const honest = cloud.objects.get(key);
  expect(honest && image && (await buffer(image.open()))).toEqual(honest);

  cloud.damage(key);

  await expect(image && buffer(image.open())).rejects.toThrow();
});

const noRoom = {
  code: 'unavailable',
  message: 'The server has no room left for new data. Nothing is lost. Try again later.',
};

it('a picture for which the disk has no room beside its reserve is refused and leaves nothing', async () => {
  const folder = await aFolder();
  const asked: number[] = [];
  const hasRoomFor = (bytes: number) => {
    asked.push(bytes);
    return false;
  };

  await expect(createDiskStore(folder, { hasRoomFor }).put(id, variants)).rejects.toMatchObject(noRoom);
  expect(asked).toEqual([variants.length * 'picture'.length]);
  expect(await readdir(folder)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'a disk that is full in the middle of a picture is the same refusal',
  async () => {
    const folder = await aFolder();
    const last = imageFile(folder, name, 'detail');
    await mkdir(join(folder, 'files', 'images'), { recursive: true });
    await symlink('/dev/full', `${last}.part`); // every write to it fails with ENOSPC

    await expect(createDiskStore(folder).put(id, variants)).rejects.toMatchObject(noRoom);
    expect(await readdir(join(folder, 'files', 'images'))).toEqual([]);
  },
);
