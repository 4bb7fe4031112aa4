import type { RouteFacts } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { minute } from '@inkbridge/shared/time';
import { type CallContext, type CallInput, queryText, transportOf } from './call-api.js';

/** A file with the name the server gives it, such as all rows of a list; never a partial file. @throws ApiError */
export function downloadFile<F extends RouteFacts & { download: NonNullable<RouteFacts['download']> }>(
  { method, url }: F,
  query: CallInput<F>['query'],
  { client, signal }: CallContext,
): Promise<Blob> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked for a file
  return transportOf(client)({ method, path: url + queryText(query), answer: 'file', signal }) as Promise<File>;
}

/** Keeps the object URL long enough, because some browsers read the file only after the click. */
const keptMs = minute;

/** Saves a file through the browser's downloads, under its own name with the day. */
export function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? datedName(file.name, new Date()) : '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** "payment-histories-2026-11-23.csv": several exports of a list lie side by side in order. */
function datedName(name: string, now: Date): string {
  return name.replace(/(?=\.[a-z]+$)/u, `-${calendarDate(now)}`);
}
