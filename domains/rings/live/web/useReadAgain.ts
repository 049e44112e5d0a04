import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { keyOf } from '#platform/web/page/page.tsx';

/** Reads an endpoint again every so many milliseconds while the page is seen, and when it is seen again. */
export function useReadAgain<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  { every, isOn = true }: { every: number; isOn?: boolean },
): void {
  const cache = useQueryClient();
  const key = JSON.stringify(input);
  useEffect(() => {
    if (!isOn) return;
    const ask = () => {
      if (document.visibilityState === 'visible')
        void cache.invalidateQueries({ queryKey: keyOf(endpoint, JSON.parse(key)) });
    };
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [cache, endpoint, key, every, isOn]);
}
