import type { DataFile } from './personal-data-source.js';

/** The text of a file, row by row. */
export async function* jsonOf(file: DataFile): AsyncGenerator<Uint8Array> {
  if ('content' in file) {
    yield Buffer.from(`${textOf(file.content)}\n`);
    return;
  }
  let before = '[\n';
  for await (const row of file.rows) {
    yield Buffer.from(before + textOf(row));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}

function textOf(value: object): string {
  return JSON.stringify(value, null, 2);
}
