import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allSettings, neededInProduction, readConfig, settingNames } from '../config/config.js';
import { productionSettings } from '../testing/production-settings.js';
import { envExample, settingsPage } from './config/env-example.js';
import { cli, givenFolder } from '../testing/cli/cli-world.js';

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('docs/settings.md is what npm run --silent cli -- config --page prints', () => {
  expect(file('docs/settings.md')).toBe(settingsPage());
});

it('.env.example is what npm run --silent cli -- config --env prints', () => {
  expect(file('.env.example')).toBe(envExample());
});

it('every variable says what it means, without a full stop', () => {
  const wordless = allSettings().filter(({ words }) => words === '' || words.endsWith('.'));

  expect(wordless.map(({ name }) => name)).toEqual([]);
});

it('.env.example has every variable once, and sets none but those that production needs', () => {
  const lines = envExample().split('\n');
  const named = (start: RegExp) => lines.flatMap((line) => start.exec(line)?.[1] ?? []);

  expect(named(/^(?:# )?([A-Z][A-Z_]+)=/).toSorted()).toEqual(
    ['PUBLIC_HOST', 'ADMIN_HOST', ...settingNames].toSorted(),
  );
  expect(named(/^([A-Z][A-Z_]+)=/)).toEqual(['PUBLIC_HOST', 'ADMIN_HOST', 'JWT_SECRET', 'SMTP_URL', 'MAIL_FROM']);
});

it('the settings shown as needed in production are enough to start it', () => {
  const { ALLOW_EMBEDDED: _alternative, ...settings } = {
    ...productionSettings,
    MONGODB_URI: 'mongodb://db/inkbridge',
  };
  const needed = [...neededInProduction()];

  expect(new Set(needed)).toEqual(new Set(Object.keys(settings).filter((name) => name !== 'NODE_ENV')));
  expect(readConfig(settings).production).toBe(true);
});

it('config shows what is set, and no value of it', async () => {
  const { stdout, code } = await cli(await givenFolder(), ['config'], {
    env: { JWT_SECRET: 'V0gyT3ZkQ2hSb2ZtUXdLbXg1cGJsYw-9' },
  });

  expect(code).toBe(0);
  expect(stdout).toMatch(/^JWT_SECRET +set +Signs sessions/m);
  expect(stdout).toMatch(/^PORT +3000 +Public site and API$/m);
  expect(stdout).not.toContain('V0gy');
});
