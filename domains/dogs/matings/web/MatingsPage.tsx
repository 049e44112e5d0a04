import { Suspense } from 'react';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { ReceivedRights } from '../../breedingRights/web/ReceivedRights.tsx';
import { matingPath } from '../../paths.ts';
import { dogHolderKinds } from '../../policy.ts';
import { listMatings } from '../contract.ts';
import { declaredMatingPath, declarePath, matingsPath } from '../paths.ts';
import { MatingChip } from './MatingChip.tsx';
import { sideNames } from './texts.ts';

const LitterPlans = lazy(() => import('../../litterPlans/web/LitterPlans.tsx'));

const lead = 'От заявленной вязки до зарегистрированного помёта: ничего не вводится второй раз.';

/** `/dogs/matings`: matings of the viewer's bitches and studs, and those whose litters the viewer registers. */
export function Page() {
  return (
    <div className="wrap">
      <PageMeta title="Вязки и помёты" description={lead} path={matingsPath} />
      <meta name="robots" content="noindex" />
      <WayUp />
      <PageHead
        title="Вязки и помёты"
        lead={lead}
        actions={
          <>
            <DeclareButton />
            <Button to={matingPath} leftIcon="tree" kind="secondary">
              Пробная вязка
            </Button>
          </>
        }
      />
      <Body />
      <Plans />
    </div>
  );
}

function WayUp() {
  const isAwake = useHydrated();
  const { user_info, account_type } = useSession();
  if (!isAwake || !user_info || !dogHolderKinds.some((kind) => kind === account_type)) return null;
  return <Crumbs items={[{ label: 'Мои собаки', to: `${user_info.user_full_alias}dogs` }]} />;
}

/** Only for profiles that may own a bitch; clubs register what others declare. */
function DeclareButton() {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  if (!isAwake || !isAuthenticated || !dogHolderKinds.some((kind) => kind === account_type)) return null;
  return <Button to={declarePath(null, null)}>Заявить вязку</Button>;
}

/** Plans are of those who may own dogs; a club plans none. */
function Plans() {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  if (!isAwake || !isAuthenticated || !dogHolderKinds.some((kind) => kind === account_type)) return null;
  return (
    <Suspense>
      <LitterPlans />
    </Suspense>
  );
}

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(listMatings, {}, { enabled: isAwake && isAuthenticated });
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated)
    return (
      <EmptyState title="Войдите, чтобы увидеть вязки" action={<Button to={loginPathFrom(matingsPath)}>Войти</Button>}>
        Вязку заявляет владелец суки, подтверждает владелец кобеля.
      </EmptyState>
    );
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  if (!data.items.length)
    return (
      <>
        <ReceivedRights />
        <EmptyState title="Вязок пока нет" scene="sleeping" action={<Button to={matingPath}>Пробная вязка</Button>}>
          Вязка уже была — заявите её. Только выбираете кобеля — начните с пробной. Что и когда делать до метрик —{' '}
          {/* A literal address, because the dogs domain must not import the knowledge domain. */}
          <Link to="/how-to/litter">как зарегистрировать помёт</Link>.
        </EmptyState>
      </>
    );
  return (
    <>
      <RecordTable
        label="Вязки и помёты"
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'pair',
            title: 'Пара',
            cell: ({ id, sire, dam }) => (
              <Link to={declaredMatingPath(id)} lang="en">
                {sire.name_lat} × {dam.name_lat}
              </Link>
            ),
          },
          { id: 'side', title: 'Вы', cell: ({ side }) => sideNames[side] },
          { id: 'day', title: 'Вязка', cell: ({ mated_on }) => formatDate(mated_on), numeric: true },
          { id: 'state', title: 'Состояние', cell: (mating) => <MatingChip mating={mating} /> },
          { id: 'left', title: 'Что ещё нужно', cell: ({ left }) => left.join(', ') || '–' },
        ]}
      />
      <ReceivedRights />
    </>
  );
}
