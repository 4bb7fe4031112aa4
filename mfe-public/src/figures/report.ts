import { reportFigure } from '@inkbridge/api-client';
import { viewSeconds } from '@inkbridge/contracts/facts';
import type { QueryClient } from '@tanstack/react-query';

/** A tab in the background has not been seen yet: it counts some seconds after it is. */
export async function reportView(id: string, client: QueryClient, left: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible' && !left.aborted) {
    await once(document, 'visibilitychange', left);
    await new Promise((resolve) => setTimeout(resolve, viewSeconds * 1000));
  }
  if (!left.aborted) await report({ id, kind: 'view' }, client);
}

export async function reportPrint(id: string, client: QueryClient): Promise<void> {
  await report({ id, kind: 'print' }, client);
}

/** A failed report is not counted; readers need not know. */
async function report(figure: Parameters<typeof reportFigure>[0], client: QueryClient): Promise<void> {
  await reportFigure(figure, { client }).catch(() => undefined);
}

function once(target: EventTarget, event: string, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    target.addEventListener(event, done, { once: true });
    left.addEventListener('abort', done, { once: true });
  });
}
