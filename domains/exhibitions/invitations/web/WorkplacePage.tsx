import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type Exhibition, getExhibition } from '../../contract.ts';
import { FeesSection } from '../../entryFees/web/FeesSection.tsx';
import { calendarPath, exhibitionEditPath, exhibitionPath, organiserCalendarPath } from '../../paths.ts';
import { PapersSection } from '../../regulations/web/PapersSection.tsx';
import { ScheduleSection } from '../../schedule/web/ScheduleSection.tsx';
import { getWorkplace, type Workplace } from '../contract.ts';
import { Judges } from './Judges.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { openTasks, type ShowStep, stepsOf } from './openTasks.ts';
import styles from './workplace.module.css';

export const readWorkplace = ({ params, read: ask }: Reader) =>
  ask(getExhibition, { exhibitionId: recordIdIn(params.exhibitionId) });

interface WorkplaceSlots {
  entries: (exhibitionId: number) => ReactNode;
  /** What other organisers ask. */
  prices: (exhibitionId: number) => ReactNode;
  /** How many dogs to expect. */
  forecast: (exhibitionId: number) => ReactNode;
}

/**
 * `/exhibitions/{id}/organise`: steps and open tasks of a show's organiser. `entries` leads to the pages of its entries
 * and their money.
 */
export function WorkplacePage({ entries, prices, forecast }: WorkplaceSlots) {
  const input = { exhibitionId: recordIdIn(useParams().exhibitionId) };
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated, profile_id } = useSession();
  const show = useRead(getExhibition, input).data;
  if (!show) return null;
  const isOwn = isHydrated && profile_id === show.club_information.club_id;
  return (
    <div className={styles.page}>
      <PageTitle title={`${show.name}: рабочее место`} />
      <meta name="robots" content="noindex" />
      <Head show={show} isOwn={isOwn} />
      {!isHydrated ? (
        <RowSkeletons count={6} />
      ) : !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>} />
      ) : isOwn ? (
        <>
          {show.category === exhibitionCategory && entries(show.id)}
          <Opened show={show} prices={show.category === exhibitionCategory && prices(show.id)} />
          {show.category === exhibitionCategory && show.begins_on > clock.today() && forecast(show.id)}
        </>
      ) : (
        <EmptyState
          title="Рабочее место видит только организатор выставки"
          action={<Button to={exhibitionPath(show.id)}>Страница выставки</Button>}
        />
      )}
    </div>
  );
}

/** Calendar category of shows; breed surveys and trials take no entries through the portal. */
const exhibitionCategory = 1;

const MessageDialog = lazy(() =>
  import('../../messages/web/MessageDialog.tsx').then((module) => ({ default: module.MessageDialog })),
);

function Head({ show, isOwn }: { show: Exhibition; isOwn: boolean }) {
  const [writes, setWrites] = useState(false);
  return (
    <>
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          { label: show.club_information.name, to: organiserCalendarPath(show.club_information.club_alias) },
        ]}
      />
      <header className={styles.head}>
        <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} />
        <div className={styles.words}>
          <h1>{show.name}</h1>
          <p>
            {[show.city.name, show.venue].filter(Boolean).join(', ')} ·{' '}
            {formatDateRange(show.begins_on, show.ends_on, { year: true })}
          </p>
          <div className={styles.chips}>
            <Ranks ranks={show.ranks.map(({ id, short_name, colour }) => ({ id, name: short_name, colour }))} />
            {show.is_cancelled && <StatusChip kind="danger">Отменена</StatusChip>}
            <MoreLink to={exhibitionPath(show.id)}>Страница выставки</MoreLink>
          </div>
        </div>
        {isOwn && (
          <div className={styles.headActs}>
            <Button kind="secondary" leftIcon="mail" onClick={() => setWrites(true)}>
              Сообщение всем
            </Button>
            <Button kind="ghost" leftIcon="edit" to={exhibitionEditPath(show.id)}>
              Редактировать
            </Button>
          </div>
        )}
        {writes && (
          <Suspense>
            <MessageDialog exhibitionId={show.id} onClose={() => setWrites(false)} />
          </Suspense>
        )}
      </header>
    </>
  );
}

function Opened({ show, prices }: { show: Exhibition; prices: ReactNode }) {
  const { data, error, refetch } = useRead(getWorkplace, { exhibitionId: show.id });
  if (error?.status === 403) return <EmptyState title="Рабочее место видит только организатор выставки" />;
  if (error) return <ErrorState title="Не удалось открыть рабочее место" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  const now = clock.now();
  const isOver = Date.parse(show.ends_at) <= now.getTime();
  return (
    <>
      <Steps steps={stepsOf(show, data, now)} />
      {show.is_cancelled ? (
        <EmptyState
          title="Выставка отменена"
          scene="sitting"
          action={<Button to={exhibitionPath(show.id)}>Страница выставки</Button>}
        >
          Готовить и сдавать больше нечего. Участникам можно написать отсюда: «Сообщение всем».
        </EmptyState>
      ) : (
        <Preparing show={show} workplace={data} now={now} isOver={isOver} prices={prices} />
      )}
    </>
  );
}

function Preparing({
  show,
  workplace,
  now,
  isOver,
  prices,
}: {
  show: Exhibition;
  workplace: Workplace;
  now: Date;
  isOver: boolean;
  prices: ReactNode;
}) {
  return (
    <>
      <OpenTasks rows={openTasks(show, workplace, now)} />
      <Judges show={show} workplace={workplace} />
      <ScheduleSection exhibitionId={show.id} />
      <div className={styles.two}>
        <FeesSection show={show} neighbours={!isOver && prices} />
        <PapersSection show={show} mayEdit={!isOver} />
      </div>
    </>
  );
}

const stateTexts = { done: 'сделано', now: 'требует внимания', ahead: 'впереди' } as const;

function Steps({ steps }: { steps: readonly ShowStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Этапы выставки">
      {steps.map(({ name, state, words }) => (
        <li key={name} data-state={state}>
          <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} />}</i>
          <b>{name}</b>
          <span>
            {words}
            <span className="vh">, {stateTexts[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
