import { longestSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Chip, Field } from '@inkbridge/ui';
import { useId, useRef } from 'react';
import { PickerInput } from './picker-input.js';
import { PickerOptions } from './picker-options.js';
import { PickerState } from './picker-state.js';
import styles from './profile-picker.module.css';
import { useProfilePicker, type ProfilePicking } from './use-profile-picker.js';

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
