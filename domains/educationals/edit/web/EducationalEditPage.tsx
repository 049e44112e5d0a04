import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { keyOf, type Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { educationalPath } from '../../paths.ts';
import { type EducationalEdit, getEducationalEdit } from '../contract.ts';
import { CallOff } from './CallOff.tsx';
import { EditEducationalForm } from './EducationalForm.tsx';
import styles from './edit.module.css';
import { valuesOf } from './educationalValues.ts';
import { OrganiserOnly } from './OrganiserOnly.tsx';

/** Throws 404 for an impossible id. */
export async function read({ params }: Reader): Promise<void> {
  recordIdIn(params.educationalId);
}

export function Page() {
  const input = { educationalId: recordIdIn(useParams().educationalId) };
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(getEducationalEdit, input, {
    enabled: isAwake && isAuthenticated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={`Правка мероприятия`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Правка мероприятия"
        actions={<MoreLink to={educationalPath(input.educationalId)}>Открыть страницу</MoreLink>}
      />
      <OrganiserOnly ready={data !== undefined} error={error} onRetry={() => void refetch()}>
        {data && <EducationalEditor key={data.id} event={data} />}
      </OrganiserOnly>
    </div>
  );
}

function EducationalEditor({ event }: { event: EducationalEdit }) {
  const api = useApi();
  const cache = useQueryClient();
  const initial = useMemo(() => valuesOf(event), [event]);
  const reload = useCallback(async () => {
    const input = { educationalId: event.id };
    const now = await api.call(getEducationalEdit, input);
    cache.setQueryData(keyOf(getEducationalEdit, input), now);
    return valuesOf(now);
  }, [api, cache, event.id]);
  return (
    <>
      <EditEducationalForm initial={initial} reload={reload} />
      <CallOff event={event} />
    </>
  );
}
