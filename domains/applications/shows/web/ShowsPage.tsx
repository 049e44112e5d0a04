import { useSession } from '#domains/accounts/web/public.ts';
import { exhibitionPath, sheetPath, workplacePath } from '#domains/exhibitions/paths.ts';
import { formatDate, formatDateRange, formatDayMonth } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { show } from '../../forms/show.ts';
import { showChange } from '../../forms/showChange.ts';
import { states } from '../../machine.ts';
import { applicationPath, formPath, showPlanPath, sportPath, startPath } from '../../paths.ts';
import { ApplicationStateChip } from '../../web/ApplicationStateChip.tsx';
import { answerText, dayOf, nameOf, plannedDayText } from '../../web/formatApplication.ts';
import { OwnOffice } from '../../web/OwnOffice.tsx';
import { getOwnShows, type OwnShow, type OwnShows } from '../contract.ts';
import { ShowProposals } from './ShowProposals.tsx';
import styles from './shows.module.css';

/** The page `/{profile}/documents/shows`. */
export const Page = () => <OwnOffice title="Проведение выставок">{(home) => <Shows home={home} />}</OwnOffice>;

function Shows({ home }: { home: string }) {
  const { data, error, refetch } = useRead(getOwnShows, {});
  // A breed club has shows, but applies for none here.
  const mayAsk = useSession().user_info?.user_type !== userTypes.nbc;
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <>
      <PageHead
        title="Проведение выставок"
        lead={mayAsk && 'Посмотрите план года, подайте заявку, следите за решением и отчётом.'}
        actions={
          mayAsk && (
            <>
              {data.holds_trials && (
                <Button kind="ghost" to={sportPath(home)}>
                  Дрессировка и спорт
                </Button>
              )}
              <Button kind="secondary" leftIcon="calendar" to={showPlanPath(home)}>
                План года
              </Button>
              {data.refusal === null && (
                <Button leftIcon="plus" to={startPath(home, show.key)}>
                  Подать заявку
                </Button>
              )}
            </>
          )
        }
      />
      {mayAsk && data.refusal && (
        <Banner tone="warn" icon="lock">
          {data.refusal}
        </Banner>
      )}
      <ShowProposals />
      {mayAsk && <Applications own={data} home={home} />}
      <OwnShowList own={data} home={home} mayAsk={mayAsk} />
    </>
  );
}

const chips = [
  { id: 'open', label: 'Текущие' },
  { id: 'closed', label: 'Завершённые' },
  { id: 'all', label: 'Все' },
] as const;
const isOpen = (state: number): boolean =>
  state === states.draft || state === states.inWork || state === states.rejected;

export function Applications({ own: { applications }, home }: { own: OwnShows; home: string }) {
  const [chip, choose] = useAddressFilter(
    'applications',
    'open',
    chips.map(({ id }) => id),
  );
  const shown = applications.filter(({ state }) => chip === 'all' || isOpen(state) === (chip === 'open'));
  return (
    <section aria-labelledby="asked">
      <SectionHead
        id="asked"
        title="Заявки"
        aside={
          applications.length > 0 && (
            <Segmented label="Какие заявки" options={chips} active={chip} onSelect={(id) => choose(id)} />
          )
        }
      />
      {shown.length === 0 && (
        <EmptyState bare title={applications.length ? 'Таких заявок нет' : 'Заявок пока нет'} scene="sleeping" />
      )}
      <ul className={styles.lines} aria-label="Заявки">
        {shown.map((one) => (
          <li key={one.application_id}>
            <div>
              <Link to={(one.state === states.draft ? formPath : applicationPath)(home, one.application_id)}>
                {nameOf(one)}
              </Link>
              {one.state === states.rejected && <p className={styles.reason}>{one.reason}</p>}
              <p className="small muted">
                {one.barcode
                  ? `№\u00a0${one.barcode}, от ${dayOf(one.sent_at ?? one.created_at)}`
                  : 'Ещё не отправлена'}
                {one.state === states.inWork &&
                  `, ${one.due_on === null ? '' : 'ответ до '}${plannedDayText(one.due_on)}`}
              </p>
            </div>
            <ApplicationStateChip of={one} />
            {one.state === states.rejected && (
              <Button kind="secondary" condensed to={formPath(home, one.application_id)}>
                {answerText(one.state)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const reports: Record<Exclude<OwnShow['report'], 'none'>, [StatusKind, string]> = {
  waiting: ['info', 'Отчёт'],
  returned: ['danger', 'Отчёт возвращён, исправить'],
  overdue: ['danger', 'Отчёт просрочен'],
  sent: ['info', 'Отчёт на проверке'],
  received: ['ok', 'Отчёт принят'],
};

interface HeldProps {
  own: OwnShows;
  home: string;
  mayAsk: boolean;
  /** Plural name of the listed shows. */
  plural?: string;
}

export function OwnShowList({ own: { shows }, home, mayAsk, plural = 'выставки' }: HeldProps) {
  const ahead = shows.filter(({ is_over }) => !is_over);
  const past = shows.filter(({ is_over }) => is_over).toReversed();
  // Debts block new shows, but not the cancellation of one.
  const mayChange = mayAsk && ahead.some(({ is_cancelled }) => !is_cancelled);
  return (
    <>
      <section aria-labelledby="ahead">
        <SectionHead
          id="ahead"
          title="Предстоящие"
          aside={mayChange && <Link to={startPath(home, showChange.key)}>Перенести или отменить</Link>}
        />
        {ahead.length ? (
          <ShowLines shows={ahead} label={`Предстоящие ${plural}`} />
        ) : (
          <EmptyState
            bare
            title={plural === 'выставки' ? 'Предстоящих выставок нет' : 'Предстоящих мероприятий нет'}
            scene="sitting"
          >
            {mayAsk && 'Одобренная заявка сразу появится в календаре и здесь.'}
          </EmptyState>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <SectionHead id="past" title="Прошедшие" />
          <ShowLines shows={past} label={`Прошедшие ${plural}`} />
        </section>
      )}
    </>
  );
}

function ShowLines({ shows, label }: { shows: readonly OwnShow[]; label: string }) {
  return (
    <ul className={styles.shows} aria-label={label}>
      {shows.map((one) => (
        <li key={one.exhibition_id}>
          <RingTile from={one.begins_on} to={one.ends_on} rank={one.ranks[0]?.colour} size="s" />
          <div>
            <Link className={styles.name} to={exhibitionPath(one.exhibition_id)}>
              {one.name}
            </Link>
            <p className="small muted">
              {formatDateRange(one.begins_on, one.ends_on, { year: true })}, {one.city}
            </p>
            <Ranks ranks={one.ranks} />
          </div>
          <div className={styles.report}>
            {one.is_cancelled && <StatusChip kind="plain">Отменена</StatusChip>}
            {!one.is_cancelled && (
              <Link to={workplacePath(one.exhibition_id)} aria-label={`Рабочее место: ${one.name}`}>
                Рабочее место
              </Link>
            )}
            <Report show={one} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Report({ show: { report, report_due_on: due, exhibition_id, name } }: { show: OwnShow }) {
  if (report === 'none') return null;
  const [kind, words] = reports[report];
  const isDue = report === 'waiting' || report === 'returned' || report === 'overdue';
  return (
    <>
      <StatusChip kind={kind}>
        {words}
        {due && isDue && (report === 'overdue' ? ` с ${formatDate(due)}` : ` до ${formatDayMonth(due)}`)}
      </StatusChip>
      <Link to={sheetPath(exhibition_id)} aria-label={`Отчёт: ${name}`}>
        {isDue ? 'Заполнить отчёт' : 'Открыть отчёт'}
      </Link>
    </>
  );
}
