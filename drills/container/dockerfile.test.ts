import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { below, programOf, stagesOf, variablesOf } from './dockerfile.js';

const ours = stagesOf(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));

it('a Dockerfile has stages, whose steps go on over several lines', () => {
  const text = '# why\nFROM node:24.1.0 AS build\nRUN one \\\n && two\n\nFROM build\nCMD ["node", "a.js"]\n';

  expect(stagesOf(text)).toEqual([
    { base: 'node:24.1.0', name: 'build', instructions: [{ name: 'RUN', text: 'one && two' }] },
    { base: 'build', name: 'image', instructions: [{ name: 'CMD', text: '["node", "a.js"]' }] },
  ]);
});

it('every step of our Dockerfile is one that the drill knows', () => {
  const names = new Set(ours.flatMap(({ instructions }) => instructions.map(({ name }) => name)));
  const known = ['ENV', 'WORKDIR', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

  expect([...names].toSorted()).toEqual(known.toSorted());
  expect(ours.map(({ name }) => name)).toEqual(['build', 'parts', 'image']);
});

it('variables and programs are read as they are written', () => {
  expect(variablesOf('A=1 B=/data')).toEqual({ A: '1', B: '/data' });
  expect(programOf('--interval=15s CMD ["node", "-e", "1"]')).toEqual(['node', '-e', '1']);
});

it('folders of the image are below its root, those of the machine stay', () => {
  expect(below('/tmp/x', 'cp -a ./mfe-*/dist* /usr/bin/env /parts')).toBe(
    'cp -a ./mfe-*/dist* /usr/bin/env /tmp/x/parts',
  );
});
