import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderPath } from '#domains/payments/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { answerPlace } from '../../contract.ts';
import { dayWords, momentWords, money } from '../texts.ts';
import type { OwnEntry, Task } from './chips.ts';
import styles from './tasks.module.css';

const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** Tasks of one show that are shown at once; those of a show with ten dogs would fill a phone. */
const openOfShow = 2;

/** Splits tasks in their order: the nearest of each show, and the others. One alone is not worth a press. */
function splitTasks(tasks: readonly Task[]): { nearest: readonly Task[]; later: readonly Task[] } {
  const counts = new Map<number, number>();
  const [nearest, later]: [Task[], Task[]] = [[], []];
  for (const task of tasks) {
    const before = counts.get(task.show.id) ?? 0;
    counts.set(task.show.id, before + 1);
    (before < openOfShow ? nearest : later).push(task);
  }
  return later.length > 1 ? { nearest, later } : { nearest: tasks, later: [] };
}

const kindWords: Readonly<Record<Task['kind'], string>> = { pay: 'оплата', place: 'место', proof: 'документы' };

/** «Ещё 8: документы 6, оплата 2» */
function laterWords(later: readonly Task[]): string {
  const counts = new Map<Task['kind'], number>();
  for (const { kind } of later) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return `Ещё ${later.length}: ${[...counts].map(([kind, count]) => `${kindWords[kind]} ${count}`).join(', ')}`;
}

/** Shows what waits for the entrant; the nearest term is the page's primary act. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  const { nearest, later } = splitTasks(tasks);
  return (
    <section className={styles.tasks} aria-labelledby="entries-tasks">
      <h2 id="entries-tasks">Ждёт вас</h2>
      <ul>
        {nearest.map((task, at) => (
          <li key={keyOf(task)}>
            <TaskRow task={task} kind={at === 0 ? 'primary' : 'secondary'} />
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <details>
          <summary>{laterWords(later)}</summary>
          <ul>
            {later.map((task) => (
              <li key={keyOf(task)}>
                <TaskRow task={task} kind="secondary" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const keyOf = (task: Task): string =>
  task.kind === 'pay'
    ? task.order.number
    : task.kind === 'place'
      ? `place ${task.entry.id}`
      : `proof ${task.entries[0]?.id}`;

function TaskRow({ task, kind }: { task: Task; kind: 'primary' | 'secondary' }) {
  switch (task.kind) {
    case 'pay':
      return (
        <>
          <h3>
            Оплатить заказ {task.order.number}, {money(task.order.charged - task.order.received)}
          </h3>
          <p>
            «{task.show.name}». Места держим {task.until ? <b>до {momentWords(task.until)}</b> : 'за вами'}
          </p>
          <Button kind={kind} leftIcon="ruble" to={orderPath(task.order.number)}>
            Как оплатить
          </Button>
        </>
      );
    case 'place':
      return <PlaceTask task={task} kind={kind} />;
    case 'proof':
      return <ProofTask task={task} kind={kind} />;
  }
}

function PlaceTask({ task, kind }: { task: Extract<Task, { kind: 'place' }>; kind: 'primary' | 'secondary' }) {
  const navigate = useNavigate();
  const { act, busy, refused } = useAct(answerPlace);
  const { id, version, day, rank } = task.entry;
  return (
    <>
      <h3>Освободилось место: {task.dog.name}</h3>
      <p>
        «{task.show.name}», {[dayWords(day), rank].filter(Boolean).join(', ')}. Держим для вас{' '}
        {task.until && <b>до {momentWords(task.until)}</b>}, потом предложим следующему
      </p>
      <div className={styles.pair}>
        <Button
          kind={kind}
          loading={busy}
          onClick={() =>
            act({ entryId: id, version, take: true }, ({ order_number }) => {
              if (order_number !== null) void navigate(orderPath(order_number));
            })
          }
        >
          Занять место
        </Button>
        <Button kind="ghost" disabled={busy} onClick={() => act({ entryId: id, version, take: false })}>
          Выйти из очереди
        </Button>
        {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      </div>
    </>
  );
}

function ProofTask({ task, kind }: { task: Extract<Task, { kind: 'proof' }>; kind: 'primary' | 'secondary' }) {
  const [entry, setEntry] = useState<OwnEntry | null>(null);
  const [first] = task.entries;
  if (!first) return null;
  return (
    <>
      <h3>
        {first.proof.state === 'refused' ? 'Документ не приняли' : 'Нужен документ'}: {task.dog.name}
      </h3>
      <p>
        «{task.show.name}», класс «{first.asked_caste.toLowerCase()}». {first.proof.reason}{' '}
        {task.until && (
          <>
            Приложите <b>до {momentWords(task.until)}</b>, иначе собака встанет в открытый класс
          </>
        )}
      </p>
      <Button kind={kind} leftIcon="upload" onClick={() => setEntry(first)}>
        Приложить документ
      </Button>
      {entry && (
        <Suspense>
          <ProofDialog dog={task.dog} entries={task.entries} onClose={() => setEntry(null)} />
        </Suspense>
      )}
    </>
  );
}
