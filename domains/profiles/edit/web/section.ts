import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getProfileEdit, type ProfileEdit } from '../contract.ts';
import type * as schemas from '../schemas.ts';

/** What every section of an edit page is given: the whole page as it is stored now. */
export interface SectionProps {
  page: ProfileEdit;
  /** Another state is stored: the answer of a write. */
  onSaved: (page: ProfileEdit) => void;
  /** The stored state was asked for anew. */
  onReloaded: (page: ProfileEdit) => void;
}

/** Asks for the page as it is now: for whoever is told that it has changed meanwhile. */
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

/** One function a schema, made once: a form fetches it when it appears. */
export const schemaOf = (name: SchemaName) => (): Promise<Checker> =>
  import('../schemas.ts').then((module) => module[name]);
