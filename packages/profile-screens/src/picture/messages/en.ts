import { errorTexts } from '@inkbridge/contracts/facts';
import type { MessageBundle } from '@inkbridge/federation';

/** Choosing, sending and removing a picture. */
export const en = {
  label: { avatar: 'Your picture', photo: 'Photo' },
  hint: { avatar: 'SVG, PNG, JPG or GIF (max 800x400px)', photo: 'Any photo from your phone works.' },
  current: { avatar: 'Your picture', photo: 'The chosen photo' },
  choose: 'Choose a picture',
  change: 'Change picture',
  remove: 'Remove',
  removed: 'Picture removed.',
  undo: 'Undo',
  cancel: 'Cancel',
  retry: 'Try again',
  preparing: 'Getting the picture ready…',
  uploading: 'Uploading the picture…',
  almostDone: 'Almost done…',
  progress: 'Upload',
  percent: '{percent}%',
  done: 'The picture is uploaded.',
  failure: {
    empty_file: 'This file is empty. Choose another one.',
    not_an_image: 'This file isn’t a picture. Choose another one.',
    cannot_show: 'Your browser cannot open this picture. Save it as JPG or PNG and choose it again.',
    heic: 'This is an iPhone’s HEIC photo. Save it as JPG or PNG and choose it again.',
    image_missing: errorTexts.image_missing,
    image_too_large: errorTexts.image_too_large,
    image_too_many_pixels: errorTexts.image_too_many_pixels,
    image_type: 'We cannot open this picture. Save it as JPG or PNG and choose it again.',
    image_broken: errorTexts.image_broken,
    image_cut_short: errorTexts.image_cut_short,
    image_not_ours: errorTexts.image_not_ours,
    too_many_pictures: errorTexts.too_many_pictures,
    uploads_busy: errorTexts.uploads_busy,
    too_many_requests: errorTexts.too_many_requests,
    unauthenticated: errorTexts.unauthenticated,
    network: 'We couldn’t send the picture. Check your connection and try again.',
    other: 'We couldn’t upload the picture. Your old one is still there. Try again in a moment.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    picture: typeof en;
  }
}

/** For a remote that shows a `PictureField`. */
export const pictureMessages: MessageBundle = {
  namespace: 'picture',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
