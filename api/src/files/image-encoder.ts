import type { ErrorCode, ImagePurpose } from '@inkbridge/contracts';
import type { EncodedImage } from './file-store.js';

export type NotEncoded = Extract<
  ErrorCode,
  'image_type' | 'image_broken' | 'image_cut_short' | 'image_too_many_pixels' | 'uploads_busy'
>;

/** A refusal is a value, because the sender is shown the reason. */
export type Encoding = { ok: true; variants: EncodedImage[] } | { ok: false; reason: NotEncoded };

/**
 * Decodes an uploaded file and encodes it again in every variant: turned upright, first frame only, and without any
 * metadata. The result is a picture and nothing else.
 */
export type ImageEncoder = (bytes: Buffer, purpose: ImagePurpose) => Promise<Encoding>;
