import { isApiError, uploadImage } from '@inkbridge/api-client';
import type { ImagePurpose } from '@inkbridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { en } from './messages/en.js';
import { preparePicture, redrawnPicture } from './prepare-picture.js';

type PictureUploadOptions = {
  value: string | null;
  purpose: ImagePurpose;
  onUploaded: (imageUrl: string) => void;
  busyChange?: ((busy: boolean) => void) | undefined;
};

type UploadCall = { onProgress: (percent: number) => void; signal: AbortSignal };

/** One upload at a time: choosing another picture replaces it, and leaving the page aborts it. */
export function usePictureUpload({ value, purpose, onUploaded, busyChange }: PictureUploadOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController | null>(null);
  /** The address of the last upload from here, which can be replaced until it is public (AC-714). */
  const own = useRef<string | null>(null);

  const leave = useEffectEvent(() => {
    if (!running.current) return;
    running.current.abort();
    busyChange?.(false);
  });
  useEffect(() => () => leave(), []);
  const preview = previewOf(state);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function begin(): AbortSignal {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    busyChange?.(true);
    return controller.signal;
  }
  function end(next: UploadState): void {
    running.current = null;
    setState(next);
    busyChange?.(false);
  }

  async function choose(file: File): Promise<void> {
    const signal = begin();
    setState({ phase: 'preparing' });
    const prepared = await preparePicture(file).catch(() => ({ ok: false, reason: 'cannot_show' }) as const);
    if (signal.aborted) return;
    if (!prepared.ok) return end({ phase: 'failed', failure: prepared.reason, again: null });
    await send({ picture: prepared.picture, preview: URL.createObjectURL(prepared.picture) }, signal);
  }

  async function send(chosen: { picture: Blob; preview: string }, signal: AbortSignal): Promise<void> {
    const onProgress = (percent: number) => {
      if (!signal.aborted) setState({ phase: 'uploading', ...chosen, percent });
    };
    onProgress(0);
    try {
      const imageUrl = await uploadOrRedraw(chosen.picture, { onProgress, signal });
      if (signal.aborted) return;
      own.current = imageUrl;
      onUploaded(imageUrl);
      end({ phase: 'idle', isDone: true });
    } catch (error) {
      if (signal.aborted) return;
      end({ phase: 'failed', failure: failureOf(error), again: canBeSentAgain(error) ? chosen : null });
    }
  }

  /** The server's answer is not the last word while this browser can still draw what it refused. */
  async function uploadOrRedraw(picture: Blob, call: UploadCall): Promise<string> {
    try {
      return await upload(picture, call);
    } catch (error) {
      const refusal = isApiError(error) && !call.signal.aborted ? error.code : null;
      const redrawn = refusal === null ? null : await redrawnPicture(picture, refusal).catch(() => null);
      if (!redrawn || call.signal.aborted) throw error;
      return upload(redrawn, call);
    }
  }

  async function upload(picture: Blob, { onProgress, signal }: UploadCall): Promise<string> {
    const replaces = value !== null && value === own.current ? value : undefined;
    try {
      return await uploadImage(picture, { purpose, replaces, onProgress }, { client, signal });
    } catch (error) {
      const isShownByNow = replaces !== undefined && isApiError(error) && error.code === 'image_not_ours';
      if (!isShownByNow) throw error;
      return uploadImage(picture, { purpose, onProgress }, { client, signal });
    }
  }

  return {
    state,
    preview,
    choose,
    retry: () => (state.phase === 'failed' && state.again ? send(state.again, begin()) : Promise.resolve()),
    cancel() {
      running.current?.abort();
      end(idle);
    },
    /** Clears the result of the last upload. */
    settle: () => end(idle),
  };
}

function previewOf(state: UploadState): string | null {
  if (state.phase === 'uploading') return state.preview;
  return state.phase === 'failed' ? (state.again?.preview ?? null) : null;
}

export type Failure = keyof (typeof en)['failure'];

/** `picture` is the file to send, `preview` its address in this page. */
export type UploadState =
  | { phase: 'idle'; isDone: boolean }
  | { phase: 'preparing' }
  | { phase: 'uploading'; picture: Blob; preview: string; percent: number }
  | { phase: 'failed'; failure: Failure; again: { picture: Blob; preview: string } | null };

const idle: UploadState = { phase: 'idle', isDone: false };

/** The key of the text for a failed upload. */
export function failureOf(error: unknown): Failure {
  const code = isApiError(error) ? error.code : '';
  return isFailure(code) ? code : 'other';
}

/** Whether sending the same picture again can succeed. A picture refused for what it is stays refused. */
export function canBeSentAgain(error: unknown): boolean {
  return !isApiError(error) || error.isPassing || error.status >= 500 || error.status === 401;
}

function isFailure(code: string): code is Failure {
  return Object.hasOwn(en.failure, code);
}
