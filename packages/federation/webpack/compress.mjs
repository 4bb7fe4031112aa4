import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|css|svg|html|json|txt)$/;
/** Compressing smaller files saves nothing on the wire. */
const worthBytes = 1_024;

/**
 * Writes `.br` and `.gz` beside every file that is large enough. Both, because compressing for a gzip client at request
 * time costs hundreds of kilobytes of work per request.
 */
export async function compressFolder(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => isText.test(file) && file !== 'manifest.json')
      .map((file) => compressFile(path.join(folder, file))),
  );
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < worthBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params: quality }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
