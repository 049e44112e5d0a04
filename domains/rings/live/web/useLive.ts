import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRead } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getShowRings, type PublicRings } from '../contract.ts';

/** Milliseconds between two readings: an unchanged answer costs a few bytes. */
const every = 5000;

/** The rings of a show as visitors see them, read again while the page is seen. */
export function useLive(exhibitionId: number): PublicRings | undefined {
  const { data } = useRead(getShowRings, { exhibitionId });
  const cache = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible')
        void cache.invalidateQueries({ queryKey: keyOf(getShowRings, { exhibitionId }) });
    };
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [cache, exhibitionId]);
  return data;
}
