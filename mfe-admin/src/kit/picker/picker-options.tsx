/* The input handles the keys; focus never enters the list. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { Breakable, classes } from '@inkbridge/ui';
import { useEffect, useRef } from 'react';
import styles from './picker-options.module.css';

type PickerOptionsProps = {
  id: string;
  label: string;
  options: readonly AdminCustomerJson[];
  active: number;
  pick: (profile: AdminCustomerJson) => void;
};

/** The profiles found, with details that distinguish people of the same name. */
export function PickerOptions({ id, label, options, active, pick }: PickerOptionsProps) {
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
