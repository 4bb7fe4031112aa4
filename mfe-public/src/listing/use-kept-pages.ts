import type { CataloguePage } from '@inkbridge/api-client';
import { useSession } from '@inkbridge/shared/auth-context';
import { attempt } from '@inkbridge/shared/device';
import { hour } from '@inkbridge/shared/time';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Listing, type ProfilePages, useProfilePages } from './use-profile-pages.js';

const slot = 'inkbridge.pages';
const keptMs = hour;

/** The pages after the first, which the server sends again, and how far the reader had scrolled. */
type KeptPages = { list: string; at: number; scrollY: number; pages: CataloguePage[] };

/**
 * The pages of a list, with those that View More appended before a reload: they are kept in this tab, so that they
 * cost no data, and the reader is back at the same place (AC-090).
 */
export function useKeptPages(listing: Listing): ProfilePages {
  const { user } = useSession();
  const pages = useProfilePages(listing);
  const list = JSON.stringify([user?._id ?? null, listing.queryKey]);
  useWriteOnLeaving(list, pages);
  useRestored(list, listing, pages);
  return pages;
}

function useWriteOnLeaving(list: string, pages: ProfilePages): void {
  const leave = useEffectEvent(() => {
    const later = pages.isPlaceholderData ? [] : (pages.data?.pages.slice(1) ?? []);
    if (later.length > 0) write({ list, at: Date.now(), scrollY: window.scrollY, pages: later });
  });
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);
}

function useRestored(list: string, { queryKey }: Listing, pages: ProfilePages): void {
  const client = useQueryClient();
  const startedAt = useRef(0);
  const place = useRef<number | null>(null);
  const isLoaded = pages.isSuccess && !pages.isPlaceholderData;
  const count = pages.data?.pages.length ?? 0;

  // A reader who has scrolled by the time the pages are back is not moved.
  useEffect(() => {
    startedAt.current = window.scrollY;
  }, []);

  const restore = useEffectEvent(() => {
    const kept = take(list);
    if (!kept) return;
    if (window.scrollY === startedAt.current) place.current = kept.scrollY;
    client.setQueryData(queryKey, (data) => data && withPages(data, kept.pages));
  });
  useEffect(() => {
    if (isLoaded) restore();
  }, [isLoaded]);

  useEffect(() => {
    if (place.current === null || count < 2) return;
    window.scrollTo(0, place.current);
    place.current = null;
  }, [count]);
}

type Pages = InfiniteData<CataloguePage>;

/** The first page as it is now, then these. */
function withPages({ pages, pageParams }: Pages, later: CataloguePage[]): Pages {
  return {
    pages: [...pages.slice(0, 1), ...later],
    pageParams: [...pageParams.slice(0, 1), ...later.map(({ page }) => page)],
  };
}

function write(kept: KeptPages): void {
  attempt(() => window.sessionStorage.setItem(slot, JSON.stringify(kept)), null);
}

/** Takes the kept pages of this list out of the storage; those of another list are discarded too. */
function take(list: string): KeptPages | null {
  const text = attempt(() => window.sessionStorage.getItem(slot), null);
  if (text === null) return null;
  attempt(() => window.sessionStorage.removeItem(slot), null);
  const kept = attempt<unknown>(() => JSON.parse(text), null);
  return isKept(kept) && kept.list === list && Date.now() - kept.at < keptMs ? kept : null;
}

function isKept(value: unknown): value is KeptPages {
  return typeof value === 'object' && value !== null && 'list' in value && 'at' in value && 'pages' in value;
}
