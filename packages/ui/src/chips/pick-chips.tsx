import { Icon, Message } from '@inkbridge/ui';
import { type ReactNode, useId } from 'react';
import type { HeadingLevel } from '../state/state-card.js';
import styles from './pick-chips.module.css';

type PickChipsProps<V extends string> = {
  legend: ReactNode;
  heading?: HeadingLevel;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  /** Receives all chosen values, in the order of the options. */
  onChange: (value: V[]) => void;
  name?: string;
  /** "5 chosen" */
  count: string;
  error?: ReactNode;
  /** The id of the group, so that an error summary can link to it. */
  id?: string;
  className?: string;
};

/** Several choices from a few dozen: check boxes that look like chips. A chosen chip has a check, and nothing moves. */
export function PickChips<V extends string>(props: PickChipsProps<V>) {
  const { legend, heading: Heading = 'h2', options, value, onChange, name, count, error, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const messageId = error ? `${id}-message` : undefined;

  const toggle = (picked: V, on: boolean) =>
    onChange(options.map((option) => option.value).filter((item) => (item === picked ? on : value.includes(item))));

  return (
    <fieldset className={className} id={id} tabIndex={-1} aria-describedby={messageId}>
      <legend className={styles.legend}>
        <Heading className={styles.title}>{legend}</Heading> <span className={styles.count}>{count}</span>
      </legend>
      <Message id={messageId} error={error} />
      <div className={styles.picks}>
        {options.map((option) => (
          <label key={option.value} className={styles.pick}>
            <input
              type="checkbox"
              name={name}
              className={styles.input}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <span className={styles.chip}>
              <Icon name="check" className={styles.check} />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
