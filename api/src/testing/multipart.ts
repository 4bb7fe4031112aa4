import { imageField } from '@inkbridge/contracts';

type MultipartPart = { field?: string; fileName?: string; type?: string; bytes: Buffer };

const boundary = 'part-of-a-test';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A body as browsers send it. */
export function multipartOf(...parts: MultipartPart[]): Buffer {
  const sections = parts.map(({ field = imageField, fileName, type = 'image/jpeg', bytes }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...sections, Buffer.from(`--${boundary}--\r\n`)]);
}
