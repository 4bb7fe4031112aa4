import { useTranslation } from '@inkbridge/federation/i18n';
import { en as profileEn } from '../messages/en.js';
import { en } from './messages/en.js';

/** What a field is called, the ones too that visitors never see; a name that is none stands for itself. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation('fields');
  const { t: profile } = useTranslation('profile');
  return (name) => {
    if (isIn(en.label, name)) return t(`label.${name}`);
    return isIn(profileEn.field, name) ? profile(`field.${name}`) : name;
  };
}

/** Whether a catalogue has a text of that name. */
export function isIn<T extends object>(texts: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(texts, name);
}
