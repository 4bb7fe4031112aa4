import { expect, it, onTestFinished } from 'vitest';
import { DiskRoom, readVolume, reserveOf, startEmbeddedMongo, type Volume } from '../index.js';
import { givenClient, givenFolder } from '../testing/given-server.js';

const megabyte = 1024 * 1024;

it('a large volume keeps 64 MB free, a small one a tenth of its size', () => {
  expect(reserveOf(500_000 * megabyte)).toBe(64 * megabyte);
  expect(reserveOf(30 * megabyte)).toBe(3 * megabyte);
});

it('a volume says how much room it has; a folder that does not exist says nothing', () => {
  expect(readVolume(givenFolder())?.size).toBeGreaterThan(0);
  expect(readVolume('/nowhere/at/all')).toBe(null);
});

it('a large write needs three times its size beside the reserve', () => {
  const room = new DiskRoom({ folder: '', readVolume: () => ({ free: 70 * megabyte, size: 1_000 * megabyte }) });
  expect(room.has({ bytes: 2 * megabyte })).toBe(true);
  expect(room.has({ bytes: 3 * megabyte })).toBe(false);
});

it('every write may be tried if the volume says nothing', () => {
  expect(new DiskRoom({ folder: '', readVolume: () => null }).has({ bytes: 1e12 })).toBe(true);
});

/** A server on a volume that the test fills and empties. */
async function givenServerOn(volume: Volume) {
  const dataDir = givenFolder();
  const server = await startEmbeddedMongo({ dataDir, readVolume: () => volume });
  onTestFinished(() => server.close());
  const db = (await givenClient(server.uri)).db('test');
  return { dataDir, db, things: db.collection<{ _id: number; n?: number }>('things') };
}

const full = { code: 14_031, codeName: 'OutOfDiskSpace' };

it('below the reserve every write that adds is refused with OutOfDiskSpace; reads and removals still work', async () => {
  const volume = { free: 500 * megabyte, size: 1_000 * megabyte };
  const { db, things } = await givenServerOn(volume);
  await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);

  volume.free = 63 * megabyte;
  await expect(things.insertOne({ _id: 4 })).rejects.toMatchObject(full);
  await expect(things.insertMany([{ _id: 4 }, { _id: 5 }])).rejects.toMatchObject({ code: 14_031 });
  await expect(things.updateOne({ _id: 1 }, { $set: { n: 1 } })).rejects.toMatchObject(full);
  await expect(things.updateMany({}, { $set: { n: 1 } })).rejects.toMatchObject(full);
  await expect(things.findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } })).rejects.toMatchObject(full);
  await expect(things.createIndex({ n: 1 })).rejects.toMatchObject(full);
  await expect(db.createCollection('others')).rejects.toMatchObject(full);

  expect(await things.countDocuments()).toBe(3);
  expect((await things.deleteOne({ _id: 1 })).deletedCount).toBe(1);
  expect(await things.findOneAndDelete({ _id: 2 })).toEqual({ _id: 2 });
  expect(await things.drop()).toBe(true);
});

it('writes resume by themselves when there is room again', async () => {
  const volume = { free: 0, size: 1_000 * megabyte };
  const { things } = await givenServerOn(volume);
  await expect(things.insertOne({ _id: 1 })).rejects.toMatchObject(full);
  volume.free = 500 * megabyte;
  await things.insertOne({ _id: 1 });
  expect(await things.countDocuments()).toBe(1);
});

it('close to the last byte even removals are refused, because they copy pages first', async () => {
  const volume = { free: 500 * megabyte, size: 1_000 * megabyte };
  const { things } = await givenServerOn(volume);
  await things.insertOne({ _id: 1 });
  volume.free = 15 * megabyte;
  await expect(things.deleteOne({ _id: 1 })).rejects.toMatchObject(full);
  expect(await things.countDocuments()).toBe(1);
});

it('an index whose build meets a full disk is removed completely', async () => {
  let measurements = Infinity;
  const volume = {
    get free() {
      measurements -= 1;
      return (measurements >= 0 ? 500 : 63) * megabyte;
    },
    size: 1_000 * megabyte,
  };
  const { things } = await givenServerOn(volume);
  await things.insertMany(Array.from({ length: 1_000 }, (_, _id) => ({ _id, n: _id })));
  measurements = 2;
  await expect(things.createIndex({ n: 1 })).rejects.toMatchObject(full);
  expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  measurements = Infinity;
  expect(await things.createIndex({ n: 1 })).toBe('n_1');
});
