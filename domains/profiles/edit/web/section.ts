import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getProfileEdit, type ProfileEdit } from '../contract.ts';
import type * as schemas from '../schemas.ts';

/** Props of every section: the whole page as stored. */
export interface SectionProps {
  page: ProfileEdit;
  /** Called with the answer of a write. */
  onSaved: (page: ProfileEdit) => void;
  /** Called after the stored state was reloaded. */
  onReloaded: (page: ProfileEdit) => void;
}

/** Reloads the page after a conflict. */
export function useReload({ page, onReloaded }: SectionProps): () => Promise<ProfileEdit> {
  const api = useApi();
  const cache = useQueryClient();
  return useCallback(async () => {
    const now = await cache.fetchQuery({
      queryKey: keyOf(getProfileEdit, { alias: page.alias }),
      queryFn: () => api.call(getProfileEdit, { alias: page.alias }),
      staleTime: 0,
    });
    onReloaded(now);
    return now;
  }, [api, cache, page.alias, onReloaded]);
}

type SchemaName = keyof typeof schemas;

/** Memoised per schema; a form loads it when it appears. */
export const schemaOf = (name: SchemaName) => (): Promise<Checker> =>
  import('../schemas.ts').then((module) => module[name]);
