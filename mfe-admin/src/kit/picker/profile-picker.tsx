import { longestSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { fullNameOf } from '@inkbridge/shared/names';
import { Alert, Breakable, Button, Chip, classes, Field, useFieldControl } from '@inkbridge/ui';
import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { ProfileStamp } from '@inkbridge/profile-screens';
import styles from './profile-picker.module.css';
import { type ProfilePicking, useProfilePicker } from './use-profile-picker.js';

type ProfilePickerProps = ProfilePicking & { label: string; hint: string };

/** Picks several profiles by name, email or number, each shown as a chip (AC-418…423). */
export function ProfilePicker({ label, hint, ...picking }: ProfilePickerProps) {
  const { t } = useTranslation('admin');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useProfilePicker(picking);
  const expanded = picker.options.length > 0;

  const remove = (id: string) => {
    picker.remove(id);
    input.current?.focus(); // the removed chip's button had the focus
  };
  return (
    <div>
      <Field label={label} hint={hint}>
        <div className={styles.box}>
          {picking.picked.map(({ _id, basicInfo }) => (
            <Chip
              key={_id}
              onRemove={() => remove(_id)}
              removeLabel={t('balance.removeProfile', { name: fullNameOf(basicInfo) })}
            >
              {fullNameOf(basicInfo)}
            </Chip>
          ))}
          <PickerInput
            ref={input}
            expanded={expanded}
            listId={listId}
            activeId={picker.active < 0 ? undefined : `${listId}-${picker.active}`}
            maxLength={longestSearch}
            value={picker.text}
            onChange={(event) => picker.type(event.target.value)}
            onKeyDown={picker.press}
            onBlur={picker.close}
          />
        </div>
      </Field>
      {expanded && <PickerOptions {...picker} id={listId} label={label} />}
      <PickerState {...picker} />
    </div>
  );
}

type PickerInputProps = ComponentPropsWithRef<'input'> & {
  /** Whether there are options to choose from. */
  expanded: boolean;
  listId: string;
  /** The option that Enter picks. */
  activeId: string | undefined;
};

/** The text input of the picker; the box around it is styled as the control. */
function PickerInput({ expanded, listId, activeId, ...props }: PickerInputProps) {
  const control = useFieldControl(props);
  return (
    <input
      {...props}
      {...control}
      type="text"
      role="combobox"
      aria-expanded={expanded}
      aria-controls={expanded ? listId : undefined}
      aria-activedescendant={expanded ? activeId : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.input}
    />
  );
}

type Picker = ReturnType<typeof useProfilePicker>;

/** The state of the search while there are no options to choose from. */
function PickerState({ open, wanted, options, search }: Pick<Picker, 'open' | 'wanted' | 'options' | 'search'>) {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const errorText = useErrorText();
  if (open && search.error && !search.isFetching) {
    return (
      <Alert className={styles.failed}>
        {errorText(search.error)}{' '}
        <Button
          size="small"
          icon="retry"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void search.refetch()}
        >
          {frame('failure.retry')}
        </Button>
      </Alert>
    );
  }
  return <output className={styles.state}>{open && options.length === 0 && words()}</output>;

  function words() {
    return search.isStale || search.isFetching ? t('balance.searching') : t('balance.noProfile', { text: wanted });
  }
}

/* The input handles the keys; focus never enters the list. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
type PickerOptionsProps = {
  id: string;
  label: string;
  options: readonly AdminCustomerJson[];
  active: number;
  pick: (profile: AdminCustomerJson) => void;
};

/** The profiles found, with details that distinguish people of the same name. */
function PickerOptions({ id, label, options, active, pick }: PickerOptionsProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Block body, because newer browsers return a promise, which is not a clean-up function. jsdom has no such method.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.list} id={id} role="listbox" tabIndex={-1} aria-label={label} ref={list}>
      {options.map((profile, index) => (
        <div
          key={profile._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(profile)}
        >
          <ProfileStamp profile={profile} size="xs" />
          <span>
            <span className={styles.name}>{fullNameOf(profile.basicInfo)}</span>
            <span className={styles.facts}>
              {t('balance.profileFacts', {
                number: profile.basicInfo.inmateNumber,
                city: profile.basicInfo.city,
                state: profile.basicInfo.state,
              })}
            </span>
            <span className={styles.facts}>
              <Breakable>{profile.basicInfo.email}</Breakable>
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
