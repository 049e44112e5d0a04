import { entryOfDogsPath, entryPath } from '#domains/entries/paths.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { roublesOf } from '#domains/payments/texts.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import type { Plan } from '../contract.ts';
import type { PlanAddress } from '../paths.ts';
import {
  clashText,
  classText,
  closingText,
  dogsCount,
  isDayFree,
  judgedText,
  offerText,
  placeText,
  showsCount,
  sumOf,
  titleText,
} from '../texts.ts';
import { toggled } from './planAddress.ts';
import styles from './planner.module.css';
import { RefusedShows } from './RefusedShows.tsx';

type PlanShow = Plan['shows'][number];
interface ViewProps {
  address: PlanAddress;
  plan: Plan;
}

/** The plan so far, then every show of the span that suits a dog. */
export function PlanView({ address, plan }: ViewProps) {
  const { shows, refused, left_out } = plan;
  return (
    <>
      <Chosen address={address} plan={plan} />
      <section aria-labelledby="plan-shows" className={styles.section}>
        <h2 id="plan-shows">
          {showsCount(shows.length)}, {formatDateRange(plan.from, plan.to, { year: true })}
        </h2>
        {left_out > 0 && <p className={styles.note}>Дальше или в других регионах: {showsCount(left_out)}.</p>}
        {shows.length > 0 ? (
          <ul className={styles.shows}>
            {shows.map((show) => (
              <Show key={show.id} show={show} plan={plan} address={address} />
            ))}
          </ul>
        ) : (
          <EmptyState title="В эти дни выставок не нашлось" action={<Button to={calendarPath}>Календарь</Button>}>
            Возьмите срок длиннее или расстояние больше. Выставки, на которые записывает сам организатор, есть в
            календаре.
          </EmptyState>
        )}
      </section>
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>Куда нельзя и почему: {showsCount(refused.length)}</summary>
          <RefusedShows shows={refused} />
        </details>
      )}
    </>
  );
}

/** Dogs that can still be entered at the show. */
const freeDogs = (show: PlanShow): number[] =>
  show.dogs.flatMap(({ dog_id, refusal }) => (refusal === null && dog_id > 0 ? [dog_id] : []));

/** The order of a show, with the dogs in it that were chosen by hand; who plans for all dogs chooses them there. */
const orderPath = (show: PlanShow, { address, plan }: ViewProps): string =>
  address.dogs?.length || plan.own.length === 1 ? entryOfDogsPath(show.id, freeDogs(show)) : entryPath(show.id);

function Chosen({ address, plan }: ViewProps) {
  const chosen = plan.shows.filter(({ is_planned }) => is_planned);
  if (chosen.length === 0) return null;
  return (
    <section className={styles.chosen} aria-labelledby="plan-chosen">
      <h2 id="plan-chosen">В плане: {showsCount(chosen.length)}</h2>
      {plan.clashes.length > 0 ? (
        <ul aria-label="Накладки">
          {plan.clashes.map((clash) => (
            <li key={clashText(clash)}>
              <StatusChip kind="warn">{clashText(clash)}</StatusChip>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>
          Накладок нет{chosen.some(hasRings) ? '' : ': рингов ваших пород организаторы ещё не назвали'}.
        </p>
      )}
      <ul className={styles.planned}>
        {chosen.map((show) => (
          <li key={show.id}>
            <span>
              <Link to={exhibitionPath(show.id)}>{show.name}</Link>, {formatDateRange(show.begins_on, show.ends_on)},{' '}
              {placeText(show)}
            </span>
            <span className={styles.plannedActs}>
              {freeDogs(show).length > 0 && (
                <Button condensed to={orderPath(show, { address, plan })} aria-label={`Записать: ${show.name}`}>
                  Записать
                </Button>
              )}
              <Link to={toggled(address, show.id)} preventScrollReset aria-label={`Убрать из плана: ${show.name}`}>
                Убрать
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasRings = ({ dogs }: PlanShow): boolean => dogs.some(({ days }) => days.some(({ rings }) => rings.length > 0));

function Show({ show, plan, address }: ViewProps & { show: PlanShow }) {
  const known = show.judges.filter(({ judged }) => judged.length > 0);
  return (
    <li className={styles.show}>
      <RingTile from={show.begins_on} to={show.ends_on} />
      <div>
        <h3>
          <Link to={exhibitionPath(show.id)}>{show.name}</Link>
        </h3>
        <p>{[placeText(show), closingText(show.closes_at)].filter(Boolean).join(', ')}</p>
        <Dogs fits={show.dogs} dogs={plan.dogs} />
        {show.judges.length > 0 && (
          <p>
            Судьи:{' '}
            {show.judges.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Link to={refereePath(id)}>{name}</Link>
              </span>
            ))}
          </p>
        )}
        {known.map(({ id, name, judged }) =>
          judged.map((one) => (
            <p key={`${id} ${one.breed}`}>
              {name} <Link to={exhibitionPath(one.last_show_id)}>{judgedText(one.breed, one)}</Link>
            </p>
          )),
        )}
      </div>
      <div className={styles.act}>
        {freeDogs(show).length > 0 && (
          <Button to={orderPath(show, { address, plan })} aria-label={`Записать: ${show.name}`}>
            Записать
          </Button>
        )}
        <Button
          kind="secondary"
          leftIcon={show.is_planned ? 'check' : 'plus'}
          to={toggled(address, show.id)}
          preventScrollReset
          aria-label={`${show.is_planned ? 'Убрать из плана' : 'В план'}: ${show.name}`}
        >
          {show.is_planned ? 'В плане' : 'В план'}
        </Button>
        {show.is_planned &&
          plan.clashes
            .filter(({ show_ids }) => show_ids.includes(show.id))
            .map((clash) => (
              <StatusChip key={clashText(clash)} kind="warn">
                {clashText(clash)}
              </StatusChip>
            ))}
      </div>
    </li>
  );
}

/** Dogs shown first; a press shows the others, without scripts too. */
const initiallyShown = 3;

/** A title to close comes first, dogs that are not for the show last. */
const weight = ({ days, refusal }: PlanShow['dogs'][number]): number =>
  days.some(({ titles }) => titles.length > 0) ? 0 : refusal === null ? 1 : 2;

function Dogs({ fits, dogs }: { fits: PlanShow['dogs']; dogs: Plan['dogs'] }) {
  const sorted = fits.toSorted((one, other) => weight(one) - weight(other));
  const nameOf = (dogId: number): string => dogs.find(({ id }) => id === dogId)?.name ?? '';
  const rest = sorted.slice(initiallyShown);
  return (
    <>
      {sorted.slice(0, initiallyShown).map((fit) => (
        <Dog key={fit.dog_id} fit={fit} name={nameOf(fit.dog_id)} />
      ))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>Ещё {dogsCount(rest.length)}</summary>
          {rest.map((fit) => (
            <Dog key={fit.dog_id} fit={fit} name={nameOf(fit.dog_id)} />
          ))}
        </details>
      )}
    </>
  );
}

function Dog({ fit: { days, refusal }, name }: { fit: PlanShow['dogs'][number]; name: string }) {
  const sum = sumOf(days);
  const isAnyFree = days.some(isDayFree);
  return (
    <div className={styles.dog}>
      <p>
        <b lang="en">{name}</b>
        {refusal !== null && `: ${refusal}`}
        {isAnyFree && sum !== null && `, взнос сейчас ${roublesOf(sum)}`}
      </p>
      {refusal === null && (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day.offer_id}>
              {offerText(day)}: {classText(day)}
              {day.rings.map(({ ring, starts, ends }) => `, ринг ${ring}, ${starts}–${ends}`).join('')}
              {day.titles.map((one) => (
                <StatusChip key={one.title} kind="ok" icon="check">
                  {titleText(one)}
                </StatusChip>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
