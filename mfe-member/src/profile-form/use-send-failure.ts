import { isForeseen, useErrorText, useTextOfCode } from '@inkbridge/frame';

/**
 * The text for a profile that was not saved. Unexpected errors have different texts for creations and updates (D-73).
 */
export function useSendFailure(unforeseen: 'create_failed' | 'update_failed'): (error: unknown) => string {
  const textOfCode = useTextOfCode();
  const errorText = useErrorText();
  return (error) => (isForeseen(error) ? errorText(error) : textOfCode(unforeseen));
}
