import { ApiError, networkErrorCode } from './api-error.js';

/** The whole answer as a file. A connection that breaks off leaves none: half a list looks like a whole one. */
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
