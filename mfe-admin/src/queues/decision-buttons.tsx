import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { type QueueKey, useKeyShortcut } from '../kit/queue-keys.js';

/** A decision that is possible, and the key that makes it, if any. */
export type Choice<Decision> = {
  decision: Decision;
  label: string;
  dangerous: boolean;
  shortcut: QueueKey | undefined;
};

type DecisionButtonsProps<Decision> = {
  choices: readonly Choice<Decision>[];
  /** The subject of the decision, part of each label for screen readers. */
  reference: string;
  onDecide: (decision: Decision) => void;
};

/** The possible decisions on one card of a queue. */
export function DecisionButtons<Decision extends string>(props: DecisionButtonsProps<Decision>) {
  const { choices, reference, onDecide } = props;
  const { t } = useTranslation('admin');
  const shortcutOf = useKeyShortcut();
  return choices.map(({ decision, label, dangerous, shortcut: key }) => (
    <Button
      key={decision}
      size="dense"
      variant={dangerous ? 'danger' : 'secondary'}
      aria-label={t('queues.decisionOf', { decision: label, reference })}
      onClick={() => onDecide(decision)}
      {...(key && shortcutOf(key))}
    >
      {label}
    </Button>
  ));
}
