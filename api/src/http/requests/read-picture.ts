import { type ErrorCode, imageField, largestImageBytes } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/app-error.js';

/** Allowance for what surrounds the picture: boundaries, and the headers of its part. */
const mostEnvelopeBytes = 16 * 1024;

/** Allows more parts than are accepted, so that a second one is seen and refused. */
const limits = { fileSize: largestImageBytes, files: 2, fields: 1, parts: 3, headerPairs: 20, fieldNameSize: 100 };

/**
 * Reads the one picture of a multipart body into memory.
 * @throws AppError image_missing, image_too_large, invalid_request, unsupported_media_type
 */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > largestImageBytes + mostEnvelopeBytes) {
    throw new AppError('image_too_large');
  }
  try {
    return await onlyFile(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(codeOf(error), { cause: error });
  }
}

async function onlyFile(request: FastifyRequest): Promise<Buffer> {
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== imageField || picture) throw new AppError('invalid_request');
    picture = await part.toBuffer();
  }
  if (!picture || picture.length === 0) throw new AppError('image_missing');
  return picture;
}

/** Our code for an error of the parser: a body that is cut off or malformed is the sender's fault. */
function codeOf(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? 'image_too_large' : 'invalid_request';
}
