import { states } from '#domains/applications/machine.ts';
import { isBreedClubPending } from '#domains/exhibitions/invitations/policy.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import styles from './start.module.css';
import type { OwnStart, StartRead } from './useStartData.ts';
import { waitingReads } from './waiting.ts';

type Words = readonly [string, string, string];
interface Figure {
  /** Undefined while it loads. */
  value: number | undefined;
  /** The read that provides the value. */
  read: StartRead;
  words: Words;
}

function figuresOf(kind: AccountKind, { cabinet, shows, dogs, queues, authorisations }: OwnStart): Figure[] {
  const inState = (state: number) => cabinet && (cabinet.counts.find((one) => one.state === state)?.count ?? 0);
  const showsAhead: Figure = {
    value: shows?.shows.filter(({ is_over, is_cancelled }) => !is_over && !is_cancelled).length,
    read: 'shows',
    words: ['выставка впереди', 'выставки впереди', 'выставок впереди'],
  };
  const inWork: Figure = {
    value: inState(states.inWork),
    read: 'cabinet',
    words: ['заявка в работе', 'заявки в работе', 'заявок в работе'],
  };
  const done: Figure = {
    value: inState(states.done),
    read: 'cabinet',
    words: ['выполнена', 'выполнены', 'выполнено'],
  };
  const queued: Figure = {
    value: queues && (queues.find(({ section }) => section === 'applications')?.waiting ?? 0),
    read: 'queues',
    words: ['заявка участников', 'заявки участников', 'заявок участников'],
  };
  switch (kind) {
    case 'club':
      return [inWork, showsAhead, done];
    case 'kennel':
      return [
        inWork,
        { value: dogs?.owned, read: 'dogs', words: ['собака питомника', 'собаки питомника', 'собак питомника'] },
        done,
      ];
    case 'nbc':
      return [
        showsAhead,
        {
          value: authorisations?.shows.reduce((sum, { judges }) => sum + judges.filter(isBreedClubPending).length, 0),
          read: 'authorisations',
          words: ['судья на согласовании', 'судьи на согласовании', 'судей на согласовании'],
        },
      ];
    case 'federation':
      return [queued, inWork, showsAhead];
    default:
      return [queued];
  }
}

const turns: Words = ['дело ждёт вас', 'дела ждут вас', 'дел ждут вас'];

interface CountersProps {
  kind: AccountKind;
  data: OwnStart;
  /** Undefined until all counts have loaded. */
  waiting: number | undefined;
  unknown: ReadonlySet<StartRead>;
}

/** Counters of an organisation and of staff. */
export function Counters({ kind, data, waiting, unknown }: CountersProps) {
  return (
    <dl className={styles.counters}>
      <Count value={waiting} words={turns} isUnknown={waitingReads.some((read) => unknown.has(read))} isTurn />
      {figuresOf(kind, data).map(({ value, words, read }) => (
        <Count key={words[2]} value={value} words={words} isUnknown={unknown.has(read)} />
      ))}
    </dl>
  );
}

interface CountProps {
  value: number | undefined;
  words: Words;
  isUnknown: boolean;
  isTurn?: boolean;
}

/** Shows 0 only once the count has loaded. */
function Count({ value, words, isUnknown, isTurn }: CountProps) {
  const isCounted = value !== undefined && !isUnknown;
  return (
    <div data-danger={(isTurn && isCounted && value > 0) || undefined} data-untold={!isCounted || undefined}>
      <dt>{isCounted ? pluralOf(value, words) : words[2]}</dt>
      <dd>{isCounted ? value : isUnknown ? 'не удалось узнать' : <Coming />}</dd>
    </div>
  );
}

const Coming = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">узнаём</span>
  </>
);
