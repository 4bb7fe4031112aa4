import { useTranslation } from '@inkbridge/federation/i18n';
import { type PictureChanges, pictureChangesOf, valueChangesOf } from './changes-of.js';
import { useValueLabel, useValueText } from './use-value-text.js';

type Profile = Parameters<typeof valueChangesOf>[0] & { photos: Parameters<typeof pictureChangesOf>[0] };
type ChangedFields = Parameters<typeof valueChangesOf>[1] & { photos?: Profile['photos'] };

/** Characters: enough to recognize a text. */
const longestShown = 60;

/** The changes as plain lines: "Hair color: Gray → White". */
export function useChangeLines(): (profile: Profile, changes: ChangedFields) => string[] {
  const { t } = useTranslation('change');
  const label = useValueLabel();
  const text = useValueText();
  return (profile, changes) => {
    const shown = (name: Parameters<typeof text>[0], value: unknown) => shortened(text(name, value)) || t('empty');
    const values = valueChangesOf(profile, changes)
      .filter(({ isChanged }) => isChanged)
      .map(({ name, before, after }) => `${label(name)}: ${shown(name, before)} → ${shown(name, after)}`);
    const pictures = pictureChangesOf(profile.photos, changes.photos);
    return pictures ? [...values, `${t('photos')}: ${pictureText(pictures)}`] : values;
  };

  function pictureText({ before, after }: PictureChanges): string {
    const [added, removed] = [changedIn(after), changedIn(before)];
    return added + removed === 0 ? t('photosMoved') : t('photosChanged', { added, removed });
  }
}

function changedIn(pictures: PictureChanges['after']): number {
  return pictures.filter(({ isChanged }) => isChanged).length;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > longestShown ? `${line.slice(0, longestShown).trimEnd()}…` : line;
}
