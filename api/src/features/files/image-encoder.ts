import type { ErrorCode, ImagePurpose } from '@inkbridge/contracts';
import type { EncodedImage } from './file-store.js';

export type NotEncoded = Extract<ErrorCode, 'image_type' | 'image_broken' | 'image_too_many_pixels' | 'uploads_busy'>;

/** Why a picture is not taken is for its sender, so it is a value. */
export type Encoding = { ok: true; variants: EncodedImage[] } | { ok: false; reason: NotEncoded };

/**
 * Decodes what somebody sent and encodes it again in every variant: turned upright, first frame only, and without any
 * metadata. What leaves here is a picture and nothing else.
 */
export type ImageEncoder = (bytes: Buffer, purpose: ImagePurpose) => Promise<Encoding>;
