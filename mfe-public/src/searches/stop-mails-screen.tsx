import { diary, savedSearches, stopMails, useMutation } from '@inkbridge/api-client';
import type { StoppedMails } from '@inkbridge/contracts';
import { randomKeyPattern } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { useErrorText } from '@inkbridge/frame';
import { paths, stopKeyQuery } from '@inkbridge/shared/routes';
import { Alert, Button, Link, LinkButton, Notice } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { searchMessages } from './messages/en.js';

export const bundles = [searchMessages];

/**
 * `/stop-mails?key=…`: ends mails of one kind without a login. The press does it, not the opening: programs that look at
 * mails open every link in them.
 */
export function Screen() {
  const { t } = useTranslation('searches');
  const key = new URLSearchParams(useLocation().search).get(stopKeyQuery) ?? '';
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => stopMails(key, { client }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedSearches.queryKey });
      await client.invalidateQueries({ queryKey: diary.queryKey });
    },
  });
  const isUnknown =
    !randomKeyPattern.test(key) || (stop.isError && 'code' in stop.error && stop.error.code === 'not_found');
  const state = isUnknown ? 'unknown' : stop.isSuccess ? 'stopped' : 'asked';
  return (
    <SheetsPage title={t(`stop.${state}.title`)} lead={t(`stop.${state}.lead`)}>
      {state === 'unknown' && <UnknownKey />}
      {stop.isSuccess && <Stopped outcome={stop.data} />}
      {state === 'asked' && <Question error={stop.error} busy={stop.isPending} onStop={() => stop.mutate()} />}
    </SheetsPage>
  );
}

type QuestionProps = { error: Error | null; busy: boolean; onStop: () => void };

function Question({ error, busy, onStop }: QuestionProps) {
  const { t } = useTranslation('searches');
  const errorText = useErrorText();
  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <div className={sheets.buttons}>
        <Button variant="primary" busy={busy} onClick={onStop}>
          {t('stop.button')}
        </Button>
        <LinkButton href={paths.home}>{t('stop.later')}</LinkButton>
      </div>
    </>
  );
}

const places = { searches: paths.savedSearches, diary: paths.diary, figures: paths.manageProfiles };

function Stopped({ outcome: { kind, already } }: { outcome: StoppedMails }) {
  const { t } = useTranslation('searches');
  return (
    <Notice tone="success">
      <output>{t(already ? `stop.${kind}Already` : `stop.${kind}`)}</output>{' '}
      <span>{t.rich(`stop.${kind}Back`, { place: <Link href={places[kind]} /> })}</span>
    </Notice>
  );
}

function UnknownKey() {
  const { t } = useTranslation('searches');
  const links = {
    searches: <Link href={places.searches} />,
    diary: <Link href={places.diary} />,
    figures: <Link href={places.figures} />,
  };
  return (
    <Notice>
      <span>{t.rich('stop.unknownText', links)}</span>
    </Notice>
  );
}
