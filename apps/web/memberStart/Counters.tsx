import { states } from '#domains/applications/machine.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import styles from './start.module.css';
import type { OwnStart } from './useStartData.ts';

interface Figure {
  value: number;
  words: readonly [string, string, string];
  isDanger?: boolean;
}

function figuresOf(kind: AccountKind, { cabinet, shows, dogs, queues, authorisations }: OwnStart): Figure[] {
  const inState = (state: number) => cabinet?.counts.find((one) => one.state === state)?.count ?? 0;
  const ahead = shows?.shows.filter(({ is_over, is_cancelled }) => !is_over && !is_cancelled).length ?? 0;
  const showsAhead: Figure = { value: ahead, words: ['выставка впереди', 'выставки впереди', 'выставок впереди'] };
  const inWork: Figure = {
    value: inState(states.inWork),
    words: ['заявка в работе', 'заявки в работе', 'заявок в работе'],
  };
  const done: Figure = { value: inState(states.done), words: ['выполнена', 'выполнены', 'выполнено'] };
  const queued: Figure = {
    value: queues?.find(({ section }) => section === 'applications')?.waiting ?? 0,
    words: ['заявка участников', 'заявки участников', 'заявок участников'],
  };
  switch (kind) {
    case 'club':
      return [inWork, showsAhead, done];
    case 'kennel':
      return [
        inWork,
        { value: dogs?.owned ?? 0, words: ['собака питомника', 'собаки питомника', 'собак питомника'] },
        done,
      ];
    case 'nbc':
      return [
        showsAhead,
        {
          value: authorisations?.shows.reduce((sum, { judges }) => sum + judges.length, 0) ?? 0,
          words: ['судья на согласовании', 'судьи на согласовании', 'судей на согласовании'],
        },
      ];
    case 'federation':
      return [queued, inWork, showsAhead];
    default:
      return [queued];
  }
}

/** Of an organisation and of staff, at a glance. */
export function Counters({ kind, data, waiting }: { kind: AccountKind; data: OwnStart; waiting: number }) {
  const figures: Figure[] = [
    { value: waiting, words: ['дело ждёт вас', 'дела ждут вас', 'дел ждут вас'], isDanger: waiting > 0 },
    ...figuresOf(kind, data),
  ];
  return (
    <dl className={styles.counters}>
      {figures.map(({ value, words, isDanger }) => (
        <div key={words[2]} data-danger={isDanger || undefined}>
          <dt>{pluralOf(value, words)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
