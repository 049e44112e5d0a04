import { type HistoryStep, type State, type Step, states } from '../machine.ts';

/** A step of tracking: a past one with its day, a future one with the planned day. */
export interface TrackedStep {
  name: string;
  /** An instant for a past step, a day for a planned one; null when unknown. */
  date: string | null;
  at: 'done' | 'now' | 'wrong' | 'ahead';
}

export interface Happened {
  step: HistoryStep;
  at: string;
}

export interface Tracked {
  state: State;
  /** The state before the archive. */
  prevState: State | null;
  dueOn: string | null;
  history: readonly Happened[];
}

const ahead = (name: string, date: string | null = null): TrackedStep => ({ name, date, at: 'ahead' });

/** Derives steps from the history: the last sending, the last taking, returns, the end. */
export function stepsOf({ state, prevState, dueOn, history }: Tracked): TrackedStep[] {
  const reached = prevState ?? state;
  const sentAt = history.findLastIndex(({ step }) => step === 'send');
  const since = history.slice(Math.max(sentAt, 0));
  const last = (...names: Step[]) => since.findLast(({ step }) => names.some((name) => name === step));
  const taken = last('take');
  const isDone = reached === states.done;
  const returned = reached === states.rejected || reached === states.commission;
  if (reached === states.draft)
    return [{ name: 'Отозвана заявителем', date: last('withdraw')?.at ?? null, at: 'wrong' }];
  return [
    { name: 'Отправлена', date: since[0]?.at ?? null, at: taken || isDone || returned ? 'done' : 'now' },
    taken || isDone || returned
      ? { name: 'Взята в работу', date: taken?.at ?? null, at: isDone || returned ? 'done' : 'now' }
      : ahead('Взята в работу'),
    ...(returned
      ? [
          {
            name: reached === states.commission ? 'Нужны документы заявителя' : 'Возвращена на исправление',
            date: last('reject', 'askPapers', 'askCommission')?.at ?? null,
            at: 'wrong' as const,
          },
        ]
      : []),
    isDone ? { name: 'Выполнена', date: last('finish')?.at ?? null, at: 'done' } : ahead('Выполнена', dueOn),
  ];
}
