import { z } from 'zod';
import { imagePurposes, uploadImageRoute } from './file.facts.js';
import type { Route } from './route.js';

export const uploadImage = {
  ...uploadImageRoute,
  summary: 'Upload one picture; it is decoded, stripped of metadata and encoded again',
  query: z.strictObject({
    purpose: z.enum(imagePurposes).default('photo'),
    /** Address of one of the caller's uploads that is not public yet: the new picture takes over its name (AC-714). */
    replaces: z.string().max(200).optional(),
  }),
  upload: true,
  data: z.strictObject({ imageUrl: z.string() }),
  refusals: [
    'image_missing',
    'image_too_large',
    'image_too_many_pixels',
    'image_type',
    'image_broken',
    'image_cut_short',
    'image_not_ours',
    'too_many_pictures',
    'uploads_busy',
  ],
} as const satisfies Route;
