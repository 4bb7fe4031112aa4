import { parentPort } from 'node:worker_threads';
import { drawSheet, type Sheet } from './draw-sheet.js';
import type { Drawn } from './sheet-threads.js';

/** The script of a thread that draws proof sheets, one at a time. */
parentPort?.on('message', (sheet: Sheet) => {
  void drawn(sheet).then((answer) => parentPort?.postMessage(answer));
});

async function drawn(sheet: Sheet): Promise<Drawn> {
  const { portrait, others, hasPhoto } = sheet.pictures;
  const pictures = {
    hasPhoto,
    portrait: portrait && Buffer.from(portrait),
    others: others.map((one) => Buffer.from(one)),
  };
  try {
    return { pdf: await drawSheet({ ...sheet, pictures }) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
