import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { TextInput, type ButtonProps, type DialogProps } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { FormDialog } from '../form-dialog/form-dialog.js';
import styles from './second-factor.module.css';

type CodeDialogProps = {
  title: string;
  /** Above the field. */
  children: ReactNode;
  label: string;
  hint?: string;
  missing: string;
  confirm: string;
  /** Codes of the app are digits; a recovery code has letters too. */
  accepts: 'app_codes' | 'all_codes';
  confirmVariant?: ButtonProps['variant'];
  /** `question` where there is much to read before the field. */
  initialFocus?: DialogProps['initialFocus'];
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
};

/** Asks for one code before a change. A wrong one loses nothing. */
export function CodeDialog({ children, label, hint, missing, confirm, accepts, onCode, ...rest }: CodeDialogProps) {
  const { t } = useTranslation('secondFactor');
  const { confirmVariant, initialFocus = 'field', ...dialog } = rest;
  const isDigits = accepts === 'app_codes';
  return (
    <FormDialog
      {...dialog}
      labels={{ close: t('close'), cancel: t('cancel'), submit: confirm }}
      submitVariant={confirmVariant}
      initialFocus={initialFocus}
      intro={children}
      field={{ label, hint, missing }}
      renderControl={(props) => (
        <TextInput
          {...props}
          className={styles.code}
          autoComplete={isDigits ? 'one-time-code' : 'off'}
          inputMode={isDigits ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={isDigits ? secondFactorFacts.digits + 2 : 20}
        />
      )}
      onSend={onCode}
    />
  );
}
