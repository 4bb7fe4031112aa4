import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useState } from 'react';
import type { FormValues } from '../form-values.js';

type Photos = FormValues['photos'];

/** The actions on pictures. `announcement` tells screen reader users where a picture went. */
export function usePhotoActions(read: () => Photos, onChange: (photos: Photos) => void) {
  const { t } = useTranslation('form');
  const [announcement, setAnnouncement] = useState('');

  const change = (work: (photos: Photos) => Photos) => onChange(work(read()));
  const remove = (work: (photos: Photos) => Photos) => {
    const before = read();
    onChange(work(before));
    showToast({ text: t('photos.removed'), action: { label: t('photos.undo'), onSelect: () => onChange(before) } });
  };
  const say = (number: number, place: number) =>
    setAnnouncement(t('photos.moved', { picture: t('photos.artwork', { number }), place }));

  return {
    announcement,
    addMain: (imageUrl: string) => change((photos) => ({ ...photos, imageUrl })),
    addArtwork: (url: string) => change((photos) => ({ ...photos, artworks: [...photos.artworks, url] })),
    removeMain: () => remove((photos) => ({ ...photos, imageUrl: null })),
    removeArtwork: (index: number) =>
      remove((photos) => ({ ...photos, artworks: photos.artworks.filter((_, place) => place !== index) })),
    move(from: number, to: number): void {
      change((photos) => ({ ...photos, artworks: moved(photos.artworks, from, to) }));
      say(from + 1, to + 1);
    },
    /** Swaps the artwork and the main photo; without a main photo, the artwork becomes it. */
    makeMain: (index: number) =>
      change(({ imageUrl, artworks }) => ({
        imageUrl: artworks[index] ?? imageUrl,
        artworks: artworks.flatMap((url, place) => (place !== index ? [url] : imageUrl === null ? [] : [imageUrl])),
      })),
  };
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
