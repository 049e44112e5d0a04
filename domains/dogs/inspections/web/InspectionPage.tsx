import { useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { declaredMatingPath, inspectionPath, matingsPath } from '../../matings/paths.ts';
import { getInspection } from '../contract.ts';
import { InspectionForm } from './InspectionForm.tsx';

export async function read({ params }: Reader): Promise<void> {
  recordIdIn(params.matingId);
}

/** `/dogs/matings/7/inspection`: a list of all puppies, made for a phone. */
export function Page() {
  const id = recordIdIn(useParams().matingId);
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error } = useRead(getInspection, { matingId: id }, { enabled: isAwake && isAuthenticated });
  return (
    <div className="wrap">
      <PageMeta title="Осмотр помёта" description="Акт обследования помёта" path={inspectionPath(id)} />
      <meta name="robots" content="noindex" />
      <Crumbs
        items={[
          { label: 'Вязки и помёты', to: matingsPath },
          { label: 'Помёт', to: declaredMatingPath(id) },
        ]}
      />
      <PageHead
        title="Осмотр помёта"
        lead={data ? `${data.title}, родился ${formatDate(data.born_on)}` : 'Акт обследования помёта'}
      />
      {isAwake && !isAuthenticated && (
        <EmptyState
          title="Войдите, чтобы осмотреть помёт"
          action={<Button to={loginPathFrom(inspectionPath(id))}>Войти</Button>}
        >
          Акт подписывает клуб или питомник, который регистрирует помёт.
        </EmptyState>
      )}
      {error && (
        <EmptyState
          title={error.status === 409 ? error.message : 'Такого помёта у вас нет'}
          action={<Button to={declaredMatingPath(id)}>К помёту</Button>}
        >
          Осмотр открывается после записи о рождении, у того, кто регистрирует помёт.
        </EmptyState>
      )}
      {!data && !error && isAuthenticated && <RowSkeletons count={6} />}
      {data && !data.may_sign && (
        <EmptyState
          title="Осматривает тот, кто регистрирует помёт"
          action={<Button to={declaredMatingPath(id)}>К помёту</Button>}
        >
          {data.signed_on ? `Акт подписан ${formatDate(data.signed_on)}.` : 'Акт ещё не подписан.'}
        </EmptyState>
      )}
      {data?.may_sign && <InspectionForm key={data.version} matingId={id} inspection={data} />}
    </div>
  );
}
