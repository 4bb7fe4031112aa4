import {
  addToEvening,
  changeEvening,
  closeEveningLink,
  type EveningChoiceBody,
  isApiError,
  makeEveningLink,
  removeEvening,
  removeFromEvening,
  setPlace,
  useMutation,
} from '@inkbridge/api-client';
import type { HostedEveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { keptAnswerPlace, useSession } from '@inkbridge/shared/auth-context';
import { deviceStore, type DeviceStore } from '@inkbridge/shared/device';
import { useQueryClient } from '@tanstack/react-query';

/** Refusals of hosts' calls that have words of their own. */
const refusals = ['day_not_possible', 'too_many_evenings', 'nobody_waits', 'evening_over', 'not_found'] as const;

/** What a host is told of a call that failed. */
export function useHostErrorText(): (error: unknown) => string {
  const { t } = useTranslation('evenings');
  const errorText = useErrorText();
  return (error) => {
    const known = refusals.find((code) => isApiError(error) && error.code === code);
    return known ? t(`refused.${known}`) : errorText(error);
  };
}

type PlaceAct = { person: string; to: 'free' | 'written' | 'gone' };
type Change = Parameters<typeof changeEvening>[1];

/** The host's writes of one evening; each answer takes the place of what is shown. */
export function useHostWrites(id: string) {
  const client = useQueryClient();
  const { user } = useSession();
  const queryKey = ['evenings', id];
  const onSuccess = (evening: HostedEveningJson) => {
    client.setQueryData(queryKey, evening);
    void client.invalidateQueries({ queryKey: ['evenings'], exact: true });
  };
  const onError = () => client.invalidateQueries({ queryKey });
  const before = () => client.cancelQueries({ queryKey });
  return {
    place: useMutation({
      onMutate: before,
      mutationFn: ({ person, to }: PlaceAct) =>
        to === 'gone' ? removeFromEvening({ id, person }, { client }) : setPlace({ id, person }, to, { client }),
      onSuccess,
      onError,
    }),
    add: useMutation({
      onMutate: before,
      mutationFn: (choice: EveningChoiceBody) => addToEvening(id, choice, { client }),
      onSuccess,
    }),
    change: useMutation({
      onMutate: before,
      mutationFn: (to: Change) => changeEvening(id, to, { client }),
      onSuccess,
    }),
    close: useMutation({ onMutate: before, mutationFn: () => closeEveningLink(id, { client }), onSuccess, onError }),
    link: useMutation({
      onMutate: before,
      mutationFn: (secret: string) => makeEveningLink(id, secret, { client }),
      onSuccess: ({ secret, evening }) => {
        if (user) hostSecrets(user._id).write(id, { secret, madeAt: evening.linkMadeAt ?? '' });
        onSuccess(evening);
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => removeEvening(id, { client }),
      onSuccess: () => {
        if (user) hostSecrets(user._id).remove(id);
        client.removeQueries({ queryKey });
        return client.invalidateQueries({ queryKey: ['evenings'], exact: true });
      },
    }),
  };
}

/** What the parts of a host's page are drawn from. */
export type HostParts = { evening: HostedEveningJson; writes: ReturnType<typeof useHostWrites> };

type MadeLink = { secret: string; madeAt: string };

/** The secrets of a host's own links, on the device that made them, until the session ends: the server has only hashes. */
export function hostSecrets(userId: string): DeviceStore<MadeLink> {
  return deviceStore({
    storage: () => localStorage,
    prefix: keptAnswerPlace(userId, 'evening.'),
    parse: (value) => (isMade(value) ? value : null),
  });
}

function isMade(value: unknown): value is MadeLink {
  return typeof value === 'object' && value !== null && 'secret' in value && 'madeAt' in value;
}
