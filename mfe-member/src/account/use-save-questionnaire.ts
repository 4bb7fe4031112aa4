import { account, catalogue, profile, questionnaire, saveQuestionnaire } from '@inkbridge/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from './answers.js';
import { useUpdateSession } from './use-update-session.js';

/** Query keys of everything that shows the reader's shared interests with a profile. */
const comparisons = [catalogue({ key: 'matches', query: {} }), profile('')].map(({ queryKey }) => queryKey.slice(0, 1));

type Outcome = { firstCompletion: boolean };

/** Saves the Questionnaire tab, which completes the account, and invalidates matches. */
export function useSaveQuestionnaire(onSaved: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const updateSession = useUpdateSession();
  return useMutation({
    mutationFn: (personality: Answers) => saveQuestionnaire({ personality }, { client }),
    onSuccess: ({ personality, firstCompletion }) => {
      client.setQueryData(questionnaire.queryKey, personality);
      const user = client.setQueryData(account.queryKey, (known) => known && { ...known, profileComplete: true });
      if (user) updateSession(user);
      for (const queryKey of comparisons) void client.invalidateQueries({ queryKey });
      onSaved({ firstCompletion });
    },
  });
}
