/**
 * `npm run container`: checks the image as far as that needs no container engine. hadolint reads `Dockerfile`,
 * Compose's own library reads `compose.yaml`, and the steps of the last commit's `Dockerfile` run one by one in an empty
 * folder as a user without rights, on the Node of the image; then the image's program starts in that folder, which it
 * cannot write, and its health check looks at it. Needs git; names other missing tools. Exits 1 when something fails.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '../lib/programs.js';
import { root, runMain } from '../../tools/lib/run.mjs';
import { fetchNode } from '../nodes/fetch-node.js';
import { becomeContext, cloneForCompose } from './context.js';
import { stagesOf } from './dockerfile.js';
import { composed, lint } from './files.js';
import { createNobody } from './nobody.js';
import { makeImage } from './steps.js';
import { sizeOf, tryImage } from './try-image.js';

type Row = { what: string; outcome: string; ok: boolean | 'left out' };

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-container-'));
  chmodSync(folder, 0o755);
  const rows: Row[] = [];
  const tell = async (what: string, act: () => Promise<string>) => rows.push(await row(what, act));
  try {
    const dockerfile = join(root, 'Dockerfile');
    await tell('Dockerfile, by hadolint', async () => lint(dockerfile));
    const clone = await cloneForCompose(folder);
    await tell('compose.yaml, by Compose', async () => composed(clone));
    becomeContext(clone);
    const [, version = ''] = /^node:([\d.]+)/.exec(stagesOf(readFileSync(dockerfile, 'utf8'))[0]?.base ?? '') ?? [];
    const using = { node: await fetchNode(version, folder), nobody: await createNobody(folder) };
    await using.nobody.owns(folder); // the Node in it too
    const image = await makeImage({ folder, context: clone, log: console.log, ...using });
    await tell('size of the image', async () => sizeOf(image));
    await tell('start, read-only and without rights', async () => tryImage(image, using));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.table(rows);
  process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
});

async function row(what: string, act: () => Promise<string>): Promise<Row> {
  try {
    return { what, outcome: await act(), ok: true };
  } catch (error) {
    const outcome = error instanceof Error ? error.message : String(error);
    return { what, outcome, ok: error instanceof CannotStart ? 'left out' : false };
  }
}
