import { showPlanPath, showsPath } from '#domains/applications/paths.ts';
import type { OwnShow } from '#domains/applications/shows/contract.ts';
import type { Offer } from '#domains/exhibitions/invitations/contract.ts';
import { ownStateTexts } from '#domains/exhibitions/invitations/texts.ts';
import { exhibitionPath, judgingPath, sheetPath, workplacePath } from '#domains/exhibitions/paths.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { formatDateRange, formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { inWords } from './inWords.ts';
import styles from './rows.module.css';
import type { OwnStart } from './useStartData.ts';
import { WithOwnDogs } from './WithOwnDogs.tsx';
import { owesReport } from './waiting.ts';

const shown = 4;

/** Shows by the account's role: organised, judged, or with its dogs. */
export function OwnShows({ kind, home, data }: { kind: AccountKind; home: string; data: OwnStart }) {
  return (
    <>
      {data.shows && <Held shows={data.shows.shows} home={home} mayPlan={kind !== 'nbc'} />}
      {data.judging && <Judged ahead={data.judging.ahead} home={home} />}
      <WithOwnDogs isAlways={kind === 'user'} data={data} />
    </>
  );
}

function stateOf(show: OwnShow): [StatusKind, string] {
  if (show.is_cancelled) return ['plain', 'Отменена'];
  if (!show.is_over) return ['ok', 'Разрешена'];
  switch (show.report) {
    case 'overdue':
      return ['danger', 'Отчёт просрочен'];
    case 'returned':
      return ['danger', 'Отчёт вернули'];
    case 'waiting':
      return ['warn', show.report_due_on ? `Отчёт до ${formatDayMonth(show.report_due_on)}` : 'Ждёт отчёта'];
    case 'sent':
      return ['info', 'Отчёт проверяют'];
    case 'received':
      return ['ok', 'Отчёт принят'];
    default:
      return ['plain', 'Прошла'];
  }
}

/** Shows with an owed report first, then upcoming, then past ones. */
function nearest(shows: readonly OwnShow[]): OwnShow[] {
  const owed = shows.filter(owesReport);
  const ahead = shows.filter(({ is_over, is_cancelled }) => !is_over && !is_cancelled);
  const behind = shows.filter((one) => one.is_over && !owesReport(one)).toReversed();
  return [...owed.slice(0, 2), ...ahead, ...behind].slice(0, shown);
}

function Held({ shows, home, mayPlan }: { shows: readonly OwnShow[]; home: string; mayPlan: boolean }) {
  return (
    <section aria-labelledby="own-shows">
      <SectionHead
        id="own-shows"
        title="Наши выставки"
        aside={
          mayPlan ? (
            <Link to={showPlanPath(home)}>План года</Link>
          ) : (
            shows.length > shown && <Link to={showsPath(home)}>Все {shows.length}</Link>
          )
        }
      />
      {shows.length === 0 && (
        <div className={styles.none}>
          <p>
            {mayPlan
              ? 'Выставок пока нет. Посмотрите план года: свободные дни, соседей и остаток пределов.'
              : 'Выставок клуба пока нет. Здесь появятся те, которые внесены в календарь от его имени.'}
          </p>
        </div>
      )}
      <ul className={styles.rows}>
        {nearest(shows).map((one) => {
          const [state, words] = stateOf(one);
          return (
            <li key={one.exhibition_id} className={styles.show}>
              <RingTile from={one.begins_on} to={one.ends_on} rank={one.ranks[0]?.colour} size="s" />
              <div>
                <h3>
                  <Link to={exhibitionPath(one.exhibition_id)}>{one.name}</Link>
                </h3>
                <p className="small muted">
                  {formatDateRange(one.begins_on, one.ends_on)}, {one.city}
                  {!one.is_over && `, ${inWords(one.begins_on)}`}
                </p>
              </div>
              <div className={styles.state}>
                <StatusChip kind={state}>{words}</StatusChip>
                {!one.is_cancelled && (
                  <Link
                    className="small"
                    to={owesReport(one) ? sheetPath(one.exhibition_id) : workplacePath(one.exhibition_id)}
                    aria-label={`${owesReport(one) ? 'Отчёт' : 'Рабочее место'}: ${one.name}`}
                  >
                    {owesReport(one) ? 'Отчёт' : 'Рабочее место'}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shows.length > shown && mayPlan && (
        <p>
          <Link to={showsPath(home)}>Все выставки клуба, {shows.length}</Link>
        </p>
      )}
    </section>
  );
}

function Judged({ ahead, home }: { ahead: readonly Offer[]; home: string }) {
  return (
    <section aria-labelledby="judged">
      <SectionHead id="judged" title="Сужу" aside={<Link to={judgingPath(home)}>Приглашения и дни</Link>} />
      {ahead.length === 0 && (
        <div className={styles.none}>
          <p>Впереди выставок нет. Отметьте дни, когда не судите: организаторы видят их, когда выбирают судью.</p>
        </div>
      )}
      <ul className={styles.rows}>
        {ahead.slice(0, shown).map(({ id, show, judge_status }) => (
          <li key={id} className={styles.show}>
            <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} size="s" />
            <div>
              <h3>
                <Link to={exhibitionPath(show.id)}>{show.name}</Link>
              </h3>
              <p className="small muted">
                {formatDateRange(show.begins_on, show.ends_on)}, {show.city}. {show.club}
              </p>
            </div>
            <div className={styles.state}>
              {/* The judge's own status, as on the page of invitations: a consent may have been withdrawn. */}
              <StatusChip kind={ownStateTexts[judge_status].kind}>{ownStateTexts[judge_status].text}</StatusChip>
              <span className="small muted">{inWords(show.begins_on)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
