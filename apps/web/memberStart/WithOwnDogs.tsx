import type { ReactNode } from 'react';
import { liveStates } from '#domains/entries/machine.ts';
import { myDayPath, ownEntriesPath } from '#domains/entries/paths.ts';
import { calendarPath, exhibitionPath, plannerPath } from '#domains/exhibitions/paths.ts';
import { decisionText } from '#domains/rings/critiques/texts.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { daysBetween, formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { inWords } from './inWords.ts';
import styles from './rows.module.css';
import type { OwnStart } from './useStartData.ts';

const shown = 4;

/**
 * Shows with the account's own dogs: entries ahead, what rings decided before a report is accepted, accepted results.
 * `isAlways`: an owner's page, which has the section also when there are none.
 */
export function WithOwnDogs({ isAlways, data }: { isAlways: boolean; data: OwnStart }) {
  const ahead = (data.entries?.shows ?? [])
    .filter(({ is_over, is_cancelled }) => !is_over && !is_cancelled)
    .map((show) => ({
      ...show,
      dogs: show.dogs.filter(({ entries }) => entries.some(({ state }) => liveStates.includes(state))),
    }))
    .filter(({ dogs }) => dogs.length > 0);
  const early = groupBy(
    (data.judgements ?? []).filter((one) => !one.is_reported && one.presence !== 'absent'),
    ({ show_id }) => show_id,
  );
  const over = [...early].filter(([id]) => !ahead.some((show) => show.id === id));
  // In the east a show begins while it is still the day before in Moscow.
  const hasBegun = ({ id, begins_on }: (typeof ahead)[number]): boolean => begins_on <= clock.today() || early.has(id);
  const results = data.results ?? [];
  const isEmpty = ahead.length + over.length + results.length === 0;
  if (isEmpty && !(isAlways && data.results)) return null;
  return (
    <section aria-labelledby="own-results">
      <SectionHead id="own-results" title="Мои выставки" aside={<Link to={ownEntriesPath}>Мои записи</Link>} />
      {isEmpty && (
        <div className={styles.none}>
          <p>
            Здесь появятся ваши записи, а после ринга – оценки и титулы собак.{' '}
            <Link to={`${calendarPath}?only_open=true`}>Куда можно записаться сейчас</Link>
          </p>
        </div>
      )}
      <ul className={styles.rows}>
        {ahead.slice(0, shown).map((show) => (
          <Row
            key={`entry ${show.id}`}
            show={show}
            about={namesOf(show.dogs.map(({ name }) => name))}
            state={
              <>
                {hasBegun(show) ? (
                  <StatusChip kind="ok">идёт сейчас</StatusChip>
                ) : (
                  <span className="small">{inWords(show.begins_on)}</span>
                )}
                {daysBetween(clock.today(), show.begins_on) <= 1 && (
                  <Link className="small" to={myDayPath(show.id)} aria-label={`Мой день: ${show.name}`}>
                    Мой день
                  </Link>
                )}
                <OfRings judgements={early.get(show.id) ?? []} />
              </>
            }
          />
        ))}
        {over.slice(0, shown).map(([id, judgements]) => (
          <Row
            key={`ring ${id}`}
            show={showOf(judgements)}
            about={namesOf(judgements.map(({ dog }) => dog))}
            state={<OfRings judgements={judgements} />}
          />
        ))}
        {results.map((one) => (
          <Row
            key={one.id}
            show={{ ...one, id: one.show_id, name: one.show }}
            about={<span lang="en">{one.dog}</span>}
            state={
              <>
                <StatusChip kind={one.is_absent ? 'plain' : 'ok'}>
                  {one.is_absent
                    ? 'Не пришла'
                    : [one.grade, one.place && `${one.place} место`].filter(Boolean).join(', ')}
                </StatusChip>
                {one.awards.length > 0 && <span className="small muted">{one.awards.slice(0, 3).join(', ')}</span>}
              </>
            }
          />
        ))}
      </ul>
      {/* An owner has it among the quick actions. */}
      {!isAlways && (
        <p>
          <Link to={plannerPath}>План выходных</Link>
        </p>
      )}
    </section>
  );
}

type Judgement = NonNullable<OwnStart['judgements']>[number];

/** What the rings of a show have decided, a line for each dog; the report will make it a result. */
const OfRings = ({ judgements }: { judgements: readonly Judgement[] }) =>
  judgements.length > 0 && (
    <>
      <StatusChip kind="info">Результат с ринга, ждём отчёта</StatusChip>
      {judgements.map((one) => (
        <span key={one.entry_id} className="small muted">
          <span lang="en">{one.dog}</span>:{' '}
          <span>{[decisionText(one), ...one.awards.map(({ name }) => name), ...one.main_ring].join(', ')}</span>
        </span>
      ))}
    </>
  );

/** The show of judgements, on the days on which the dogs were judged. */
function showOf(judgements: readonly Judgement[]): RowProps['show'] {
  const days = judgements.map(({ day }) => day).toSorted();
  const [{ show_id = 0, show = '', city = '' } = {}] = judgements;
  return { id: show_id, name: show, city, begins_on: days[0] ?? '', ends_on: days.at(-1) ?? '' };
}

/** «Taiga, Purga и ещё 3 собаки» */
function namesOf(names: readonly string[]): ReactNode {
  const rest = names.length - 2;
  return (
    <>
      <span lang="en">{names.slice(0, 2).join(', ')}</span>
      {rest > 0 && ` и ещё ${counted(rest, ['собака', 'собаки', 'собак'])}`}
    </>
  );
}

interface RowProps {
  show: { id: number; name: string; city: string; begins_on: string; ends_on: string };
  about: ReactNode;
  state: ReactNode;
}

const Row = ({ show, about, state }: RowProps) => (
  <li className={styles.show}>
    <RingTile from={show.begins_on} to={show.ends_on} size="s" />
    <div>
      <h3>
        <Link to={exhibitionPath(show.id)}>{show.name}</Link>
      </h3>
      <p className="small muted">
        {formatDateRange(show.begins_on, show.ends_on, { year: true })}, {show.city}. {about}
      </p>
    </div>
    <div className={styles.state}>{state}</div>
  </li>
);
