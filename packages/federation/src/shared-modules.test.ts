import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedFor } from '../webpack/shared.mjs';

const shell = new URL('../../../shell/', import.meta.url);

/** The version of an npm library installed for the shell. */
function installed(name: string): string {
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, shell), 'utf8'));
  return version;
}

const libraries = Object.keys(sharedFor('shell')).filter((key) => !key.startsWith('@inkbridge/'));

describe('shared modules', () => {
  it.each(libraries)('%s is provided under the version that is installed', (key) => {
    const name = key === 'react/jsx-runtime' ? 'react' : key;

    expect(sharedFor('shell')[key]?.version).toBe(installed(name));
  });

  it('a remote brings no copy of its own and refuses another major', () => {
    const rules = Object.values(sharedFor('remote'));

    expect(rules.every(({ import: copy, strictVersion }) => copy === false && strictVersion)).toBe(true);
    expect(rules.every(({ requiredVersion }) => /^\^\d+\.\d+\.\d+$/.test(String(requiredVersion)))).toBe(true);
  });

  it('guests do not pay for the schemas', () => {
    expect(sharedFor('shell')['@inkbridge/contracts/forms']?.eager).toBe(false);
  });
});
