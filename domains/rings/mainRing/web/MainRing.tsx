import { useState } from 'react';
import { placeChange } from '#domains/entries/desk/policy.ts';
import { formatDayMonth, formatFullDate } from '#platform/contract/time/dates.ts';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import type { RingDesk } from '../../contract.ts';
import { boardPath } from '../../live/paths.ts';
import ringDesk from '../../web/desk/rings.module.css';
import { isTeamContest, mostRingPlaces, type Placed } from '../contests.ts';
import { saveContest } from '../contract.ts';
import styles from './mainRing.module.css';
import { contestTitle } from './texts.ts';

type Day = RingDesk['main_ring'][number];
type Contest = Day['contests'][number];

/** The main ring of the organiser: one press gives a place, and the board has it at once. */
export function MainRing({ desk }: { desk: RingDesk }) {
  const { main_ring: days, show } = desk;
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="rings-main" className={ringDesk.section}>
      <h2 id="rings-main">Главный ринг</h2>
      <p>
        Победители закрытых пород приходят сюда сами и уходят, если породу открыть снова; пары, питомники и
        производители – из каталога. Отмечайте места в том порядке, в котором их называет судья: каждое сразу видно на{' '}
        <Link to={boardPath(show.id)}>табло</Link>, ещё одно нажатие его снимает.
      </p>
      {days.map((day) => (
        <div key={day.offer_id}>
          {days.length > 1 && <h3>{[day.rank, formatFullDate(day.day)].filter(Boolean).join(', ')}</h3>}
          <div className={ringDesk.cards}>
            {day.contests.map((contest) => (
              <ContestCard key={contest.contest} desk={desk} offerId={day.offer_id} day={day.day} contest={contest} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface ContestCardProps {
  desk: RingDesk;
  offerId: number;
  day: string;
  contest: Contest;
}

interface Written {
  version: number;
  refereeId: number | null;
  places: readonly Placed[];
}

const writtenOf = ({ version, referee_id: refereeId, dogs }: Contest): Written => ({
  ...{ version, refereeId },
  places: dogs.flatMap(({ number, place }) => (place === null ? [] : { number, place })),
});

function ContestCard({ desk: { show, show_judges: judges, place_log: log }, offerId, day, contest }: ContestCardProps) {
  const { act, busy, refused } = useAct(saveContest);
  // What was saved last stands here until the page has read it: the next press builds on it.
  const [own, setOwn] = useState<Written | null>(null);
  const now = own && own.version > contest.version ? own : writtenOf(contest);
  const save = (next: Omit<Written, 'version'>) =>
    act(
      {
        ...{ exhibitionId: show.id, offer_id: offerId, contest: contest.contest, version: now.version },
        ...{ referee_id: next.refereeId, places: [...next.places] },
      },
      ({ version }) => setOwn({ ...next, version }),
    );
  const give = (number: string, place: number) => {
    const others = now.places.filter((one) => one.number !== number && one.place !== place);
    const isGiven = now.places.some((one) => one.number === number && one.place === place);
    save({ ...now, places: isGiven ? others : [...others, { number, place }] });
  };
  const title = contestTitle(contest.contest);
  return (
    <article className={ringDesk.card} aria-label={title}>
      <h3>{title}</h3>
      {judges.length > 0 && (
        <SelectField
          label="Судья"
          empty="Не назван"
          options={judges.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={now.refereeId === null ? '' : String(now.refereeId)}
          onChange={({ currentTarget: { value } }) => save({ ...now, refereeId: value === '' ? null : Number(value) })}
        />
      )}
      <ul className={styles.dogs}>
        {contest.dogs.map((dog) => (
          <li key={dog.number}>
            <span>
              <b>{dog.number}</b> {dog.name}
              <small>{dog.breed}</small>
            </span>
            <Places
              title={`Место собаки №\u00a0${dog.number}`}
              most={Math.min(mostRingPlaces, contest.dogs.length)}
              busy={busy}
              given={now.places.find(({ number }) => number === dog.number)?.place ?? null}
              onGive={(place) => give(dog.number, place)}
            />
          </li>
        ))}
      </ul>
      {contest.gone.length > 0 && (
        <p className={styles.warn}>
          {contest.gone.map(({ number, place }) => `№\u00a0${number}, ${place} место`).join('; ')}:{' '}
          {isTeamContest(contest.contest)
            ? 'участник сюда больше не выходит, потому что собак в нём осталось слишком мало.'
            : 'собака сюда больше не выходит, потому что породу открыли снова или в группе другой победитель.'}{' '}
          Это место не показывается. Дайте его заново.
        </p>
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <PlaceHistory log={log.filter((one) => one.offer_id === offerId && one.contest === contest.contest)} day={day} />
    </article>
  );
}

/** Who gave a place of the contest, and who took it back. */
function PlaceHistory({ log, day }: { log: RingDesk['place_log']; day: string }) {
  if (log.length === 0) return null;
  const words = (place: number | null): string => (place === null ? '' : `${place}\u00a0место`);
  return (
    <details className={styles.history}>
      <summary>Кто поставил</summary>
      <ol>
        {log.map(({ id, number, from, to, by, day: on, at }) => (
          <li key={id}>
            №&nbsp;{number}: {placeChange({ from: words(from), to: words(to) })}
            <small>{[by, on === day ? '' : formatDayMonth(on), at].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface PlacesProps {
  title: string;
  most: number;
  busy: boolean;
  given: number | null;
  onGive: (place: number) => void;
}

const Places = ({ title, most, busy, given, onGive }: PlacesProps) => (
  <fieldset className={styles.places} aria-label={title}>
    {Array.from({ length: most }, (_, at) => at + 1).map((place) => (
      <button
        key={place}
        type="button"
        aria-pressed={given === place}
        aria-disabled={busy || undefined}
        aria-label={`${place} место`}
        onClick={() => !busy && onGive(place)}
      >
        {place}
      </button>
    ))}
  </fieldset>
);
