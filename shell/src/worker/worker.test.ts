import { expect, it } from 'vitest';
import {
  aDevice,
  aNetwork,
  aRelease,
  first,
  installed,
  origin,
  script,
  textOf,
  visit,
} from '../testing/worker-device.js';
import { createWorker } from './worker.js';

it('every page and every call comes from the network while there is one', async () => {
  const { worker } = await installed();

  expect(await textOf(worker.answer(visit('/diary')))).toBe('network /diary');
  expect(worker.answer(script('/api/v1/favorites'))).toBeNull();
  expect(worker.answer(script('/files/picture.webp'))).toBeNull();
  expect(worker.answer(visit('/payment', { method: 'POST' }))).toBeNull();
  expect(worker.answer(visit('/api/v1/user/data'))).toBeNull();
});

it.each(['/', '/payment?cid=1', '/payment/result', '/admin/queues', '/explore-profiles?search=female'])(
  'without a network %s is never a kept page: the reader is told, and the address is not sent anywhere',
  async (path) => {
    const { worker, network } = await installed();
    network.state.isOn = false;

    const answer = await worker.answer(visit(path));

    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${origin}/offline#${path}`]);
  },
);

it('without a network a page that can be read is a frame with the policy of our pages', async () => {
  const { worker, network } = await installed();
  network.state.isOn = false;

  const answer = await worker.answer(visit('/manage-inmates?tab=favorites'));

  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await answer?.text()).toBe('<html data-kept="page" lang="en">one');
  expect(await textOf(worker.answer(script('/remotes/public/diary.1.js')))).toContain('diary.1.js');
});

it('a reader gets frames in the own language and look, and only words of ours become markup', async () => {
  const { worker, network } = await installed();
  const looks = { 'data-theme': 'dark', 'data-text': '"><script>' };
  await worker.meet({ words: ['es'], language: 'es', looks });
  network.state.isOn = false;

  expect(await textOf(worker.answer(visit('/diary')))).toBe('<html data-theme="dark" data-kept="page" lang="es">one');
});

it('files for one language or for members are kept by those who need them', async () => {
  const { worker, kept } = await installed();
  const everybody = 'inkbridge-release-one /assets/shell/main.1.js /remotes/public/diary.1.js';
  expect(kept()).toContain(everybody);

  await worker.meet({ words: ['en', 'member'], language: 'en', looks: {} });
  expect(kept()).toContain(`${everybody} /remotes/member/all.1.js`);
});

it('a new release is taken over as a whole, and only its new files are fetched', async () => {
  const { caches, kept, network, worker } = await installed();
  await worker.meet({ words: ['member'], language: 'en', looks: {} });
  network.asked.length = 0;
  const second = aRelease('two', [
    ['/assets/shell/main.1.js', ''],
    ['/remotes/public/diary.2.js', ''],
    ['/remotes/member/all.2.js', 'member'],
  ]);
  const next = createWorker(second, { caches, fetch: network.fetch, origin });

  await next.install();
  expect(network.asked).toEqual(['/remotes/public/diary.2.js', '/remotes/member/all.2.js']);
  await next.activate();
  expect(kept().filter((line) => line.startsWith('inkbridge-release-'))).toEqual([
    'inkbridge-release-two /assets/shell/main.1.js /remotes/public/diary.2.js /remotes/member/all.2.js',
  ]);
  network.state.isOn = false;
  expect(await textOf(next.answer(visit('/diary')))).toBe('<html data-kept="page" lang="en">two');
  // A tab that still shows the first release gets its missing files from the server, as without a worker.
  expect(next.answer(script('/remotes/public/diary.1.js'))).toBeNull();
});

it('a release of which a file cannot be had is not taken', async () => {
  const device = aDevice();
  const fetch = async () => new Response('gone', { status: 404 });

  const worker = createWorker(first, { caches: device.caches, fetch, origin });

  await expect(worker.install()).rejects.toThrow('answered 404');
});

it('an open page without a network learns where the other remotes are', async () => {
  const { worker, network } = await installed();
  network.state.isOn = false;

  const answer = await worker.answer(script('/runtime-config.json'));

  expect(await answer?.json()).toEqual(first.config);
});

it('nothing but the files of the list and the look of pages is kept, whatever a member opens', async () => {
  const { worker, kept } = await installed();
  await worker.meet({ words: ['en', 'member'], language: 'en', looks: { 'data-theme': 'dark', name: 'Rosa Hale' } });
  const before = kept();

  for (const path of ['/diary', '/manage-inmates', '/payment', '/user-profile', '/receipt/1']) {
    await worker.answer(visit(path));
  }

  expect(kept()).toEqual(before);
  expect(
    before
      .join(' ')
      .split(' ')
      .filter((key) => key.startsWith('/')),
  ).toEqual(['/reader', '/assets/shell/main.1.js', '/remotes/public/diary.1.js', '/remotes/member/all.1.js']);
});

it('a file of which the answer may not be kept is not kept', async () => {
  const [device, network] = [aDevice(), aNetwork()];
  network.state.mayKeep = false;
  const worker = createWorker(first, { caches: device.caches, fetch: network.fetch, origin });

  await expect(worker.install()).rejects.toThrow('may not be kept');

  expect(device.kept().join(' ')).not.toContain('.js');
});
