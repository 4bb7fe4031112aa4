import { changeHintWords, hintWords, isApiError, useMutation } from '@inkbridge/api-client';
import type { HintListJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';

/** The new words of a list, null for those of the product, and the message once they are saved. */
type Change = { words: string[] | null; said: string };

/** Changes one list; `error` is a text. After a conflict the list is read again. */
export function useChangeWords(list: HintListJson) {
  const { t } = useTranslation('hints');
  const client = useQueryClient();
  const errorText = useErrorText();
  const changing = useMutation({
    mutationFn: ({ words }: Change) => changeHintWords(list, words, { client }),
    onSuccess: (saved, { said }) => {
      client.setQueryData(hintWords.queryKey, (lists) => lists?.map((one) => (isSame(one, saved) ? saved : one)));
      showToast({ icon: 'check', text: said });
    },
    onError: async (error) => {
      if (isConflict(error)) await client.invalidateQueries({ queryKey: hintWords.queryKey });
    },
  });
  const textOf = (error: unknown) => (isConflict(error) ? t('page.conflict') : errorText(error));
  return {
    change: (change: Change, onSaved: () => void = () => undefined) => {
      if (!changing.isPending) changing.mutate(change, { onSuccess: onSaved });
    },
    busy: changing.isPending,
    error: changing.error && !changing.isPending ? textOf(changing.error) : null,
    forget: () => changing.reset(),
  };
}

function isSame(one: HintListJson, other: HintListJson): boolean {
  return one.kind === other.kind && one.language === other.language;
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'hint_words_changed';
}
