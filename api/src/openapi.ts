import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from './http/routes/openapi-document.js';

/** Writes `docs/openapi.json` from the contract; with `--check`, only reports whether the file is up to date. */
const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');
const document = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written !== document) {
    process.stderr.write('docs/openapi.json is not what the contract says. Run: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, document);
}
