import { useState } from 'react';

/** Copies a text to the clipboard; false without permission, or on an insecure origin, which has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For a button that says beside itself how copying went: a text that was not copied can still be selected. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async (text: string) => {
    setOutcome(undefined);
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'notCopied');
    return isCopied;
  };
  return { outcome, copy };
}
