import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { LendingSection } from '../../codes/web/LendingSection.tsx';
import { listOwnEntries } from '../../contract.ts';
import { liveStates } from '../../machine.ts';
import { entriesCount } from '../texts.ts';
import { type OwnShow, tasksOf } from './chips.ts';
import styles from './ownEntries.module.css';
import { PastShows } from './PastShows.tsx';
import { type EntryResults, ShowEntries } from './ShowEntries.tsx';
import { Tasks } from './Tasks.tsx';

/** `/entries`: the viewer's entries at all shows, what waits for the viewer first. */
export function OwnEntriesPage({ resultOf, nextOf, plan }: EntryResults & { plan: ReactNode }) {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(listOwnEntries, {}, { enabled: isHydrated && isAuthenticated });
  const ahead = data?.shows.filter(({ is_over }) => !is_over) ?? [];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={`Мои записи`} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <div>
          <h1>Мои записи</h1>
          {data && data.shows.length > 0 && <p>{leadOf(ahead)}</p>}
        </div>
        <div className={styles.headActs}>
          {plan}
          {data && data.shows.length > 0 && (
            <Button kind="secondary" leftIcon="plus" to={`${calendarPath}?takes_entries=true`}>
              Записать собаку
            </Button>
          )}
        </div>
      </header>
      {isHydrated && !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>}>
          Записи видит только тот, кто записал собаку.
        </EmptyState>
      ) : data ? (
        <>
          <Shows shows={data.shows} ahead={ahead} resultOf={resultOf} nextOf={nextOf} />
          <LendingSection />
        </>
      ) : error ? (
        <ErrorState title="Не удалось показать ваши записи" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </div>
  );
}

function leadOf(ahead: readonly OwnShow[]): string {
  if (ahead.length === 0) return 'Впереди записей нет.';
  const live = ahead.flatMap(({ dogs }) =>
    dogs.flatMap(({ entries }) => entries.filter(({ state }) => liveStates.includes(state))),
  );
  return `Впереди ${counted(ahead.length, ['выставка', 'выставки', 'выставок'])}, ${entriesCount(live.length)}.`;
}

interface ShowsProps extends EntryResults {
  shows: readonly OwnShow[];
  ahead: readonly OwnShow[];
}

function Shows({ shows, ahead, resultOf, nextOf }: ShowsProps) {
  if (shows.length === 0)
    return (
      <EmptyState title="Записей пока нет" action={<Button to={calendarPath}>Открыть календарь</Button>}>
        Выберите выставку в календаре: записать собаку можно с её страницы.
      </EmptyState>
    );
  return (
    <>
      <Tasks tasks={tasksOf(shows)} />
      {ahead.map((show) => (
        <ShowEntries key={show.id} show={show} resultOf={resultOf} nextOf={nextOf} />
      ))}
      <PastShows shows={shows.filter(({ is_over }) => is_over)} resultOf={resultOf} nextOf={nextOf} />
    </>
  );
}
