import { adminFacility, facilityRecords } from '@inkbridge/api-client';
import { type FacilityState, facilityStates, longestSearch, mostOfFacility } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { Button, Chip, Field, TextInput } from '@inkbridge/ui';
import { useRested } from '@inkbridge/ui/use-rested';
import { Radio } from '@inkbridge/ui/checkbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { typingPauseMs } from '../kit/records/search-box.js';
import { type FormPart, SectionFields, WhyFields } from './facility-fields.js';
import styles from './facility-form.module.css';

/** Whether letters arrive: they do, they wait for a time, or they go elsewhere for good. `self` is the facility's id. */
export function MailStatus({ self, ...part }: FormPart & { self: string | null }) {
  const { t } = useTranslation('facilities');
  const { values, change } = part;
  const group = useId();
  return (
    <>
      <div className={styles.choices}>
        {facilityStates.map((is: FacilityState) => (
          <Radio
            key={is}
            name={group}
            label={t(`is.${is}`)}
            checked={values.is === is}
            onChange={() => change({ is })}
          />
        ))}
      </div>
      {values.is === 'stopped' && (
        <div className={styles.more}>
          <SectionFields of="stop" {...part} />
          <WhyFields {...part} />
        </div>
      )}
      {values.is === 'closed' && (
        <div className={styles.more}>
          <FollowsTo self={self} value={values.followsTo} onChange={(followsTo) => change({ followsTo })} />
        </div>
      )}
    </>
  );
}

type FollowsToProps = { self: string | null; value: string | null; onChange: (id: string | null) => void };

/** The facility that a closed one's people went to, found by typing. */
function FollowsTo({ self, value, onChange }: FollowsToProps) {
  const { t } = useTranslation('facilities');
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const remove = () => {
    onChange(null);
    requestAnimationFrame(() => box.current?.focus()); // the removed chip's button had the focus
  };
  if (value !== null) return <Chosen id={value} onRemove={remove} />;
  return (
    <div>
      <Field label={t('followsTo')} mark={t('optional')} hint={t('followsToHint')}>
        <TextInput
          ref={box}
          type="search"
          placeholder={t('followsToSearch')}
          maxLength={longestSearch}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // it would send the form
          }}
        />
      </Field>
      <Found text={typed.trim()} self={self} onChoose={onChange} />
    </div>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('facilities');
  const { data } = useQuery(adminFacility(id));
  const name = data?.facility.name ?? id;
  return (
    <div className={styles.chosen}>
      <p className={styles.label}>{t('followsTo')}</p>
      <Chip onRemove={onRemove} removeLabel={t('removeFollowsTo', { name })}>
        {name}
      </Chip>
    </div>
  );
}

type FoundProps = { text: string; self: string | null; onChoose: (id: string) => void };

function Found({ text, self, onChoose }: FoundProps) {
  const { t } = useTranslation('facilities');
  const search = useRested(text, text === '' ? 0 : typingPauseMs);
  const found = useQuery({
    ...facilityRecords({ q: search, page: 1 }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '' || search === '') return null;
  if (found.isLoadingError) {
    return <LoadError heading="h3" error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  }
  const rows = (found.data?.data ?? [])
    .filter(({ id, status }) => id !== self && status.is !== 'closed')
    .slice(0, mostOfFacility.choices);
  if (!found.data || found.isPlaceholderData) return <output>{t('searching')}</output>;
  if (rows.length === 0) return <output>{t('noFacility', { text: search })}</output>;
  return (
    <ul className={styles.found}>
      {rows.map(({ id, name, mailing: { city, state } }) => (
        <li key={id}>
          <span>
            <b>{name}</b> {city}, {state}
          </span>
          <Button
            size="small"
            aria-label={t('chooseOf', { name, place: `${city}, ${state}` })}
            onClick={() => onChoose(id)}
          >
            {t('choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
