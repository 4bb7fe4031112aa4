/** Keeps the object URL long enough, because some browsers read the file only after the click. */
const keptMs = 60_000;

/** Saves a file through the browser's downloads, under its own name. */
export function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? file.name : '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
