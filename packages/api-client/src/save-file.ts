import { calendarDate } from '@inkbridge/shared/profile-fields';
import { minute } from '@inkbridge/shared/time';

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
