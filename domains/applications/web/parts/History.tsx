import { formatDateTime } from '#platform/contract/time/dates.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import type { EventView } from '../../contract.ts';
import { stepTexts } from '../../machine.ts';
import styles from '../office.module.css';

export function History({ events }: { events: readonly EventView[] }) {
  if (!events.length) return <EmptyState bare title="Ещё не отправлена" scene="sleeping" />;
  return (
    <ol className={styles.talk} aria-label="История">
      {events.toReversed().map((event) => (
        <li key={event.at + event.step}>
          <b>{stepTexts[event.step]}</b>{' '}
          <span className="small muted">
            {formatDateTime(event.at)}
            {event.name && `, ${event.name}`}
            {event.entered_by && ` (действовал сотрудник: ${event.entered_by})`}
          </span>
          {event.comment && <p>{event.comment}</p>}
        </li>
      ))}
    </ol>
  );
}
