import { ApiError, networkErrorCode } from './api-error.js';

/** The whole answer as a file. Fails if the connection breaks off, because a partial list would look complete. */
export async function fileOf(response: Response, signal: AbortSignal | undefined): Promise<File> {
  try {
    const rows = await response.blob();
    return new File([rows], nameOf(response), { type: rows.type });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: networkErrorCode }, { cause });
  }
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'rows.csv';
}
