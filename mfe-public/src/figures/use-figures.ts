import { viewSeconds } from '@inkbridge/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** Loads when there is something to report: no page waits for it. Nothing is fetched where it could not be sent. */
const late = async () => (navigator.onLine ? import('./report.js') : null);

/** Reports a view once a reader has had the profile before them for some seconds (D-137). */
export function useSeen(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const look = () => void late().then((loaded) => loaded?.reportView(id, client, left.signal), ignore);
    const timer = setTimeout(look, viewSeconds * 1000);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [client, id]);
}

/** Reports that an envelope, a label or a letter was printed. */
export function useReportPrint(id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => void late().then((loaded) => loaded?.reportPrint(id, client), ignore), [client, id]);
}

function ignore(): void {
  // a figure less
}
