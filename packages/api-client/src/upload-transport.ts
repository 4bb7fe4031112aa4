import { imageField } from '@inkbridge/contracts/facts';

/** One file to send. */
export type FileUpload = {
  file: Blob;
  /** Whole percent of the bytes sent; 100 while waiting for the answer. */
  onProgress?: (percent: number) => void;
};

type FileRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  upload: FileUpload;
  signal: AbortSignal | undefined;
};

/**
 * Sends one file as multipart. `fetch` reports no upload progress, so this uses XMLHttpRequest.
 * @throws the signal's reason when aborted, TypeError without an answer, both as `fetch` does
 */
export function sendFile({ method, url, headers, upload, signal }: FileRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);

    const { file, onProgress } = upload;
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.floor((100 * loaded) / total));
    });
    xhr.upload.addEventListener('load', () => onProgress?.(100));
    xhr.addEventListener('load', () => resolve(responseOf(xhr)));
    for (const event of ['error', 'timeout'] as const) {
      xhr.addEventListener(event, () => reject(new TypeError('The file was not sent')));
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an abort gives its own error, which callers know
    xhr.addEventListener('abort', () => reject(signal?.reason as Error));
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort);
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));

    const form = new FormData();
    form.append(imageField, file, 'picture'); // do not reveal the user's local file name
    xhr.send(form);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const retryAfter = xhr.getResponseHeader('retry-after');
  return new Response(xhr.responseText, {
    status: xhr.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
