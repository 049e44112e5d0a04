import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { DogRequest } from '../../contract.ts';
import { requestStatuses, requestStatusNames } from '../../words.ts';
import styles from './DogsPage.module.css';

/** What the owner has asked for: on review, and refused with the reason. */
export function Requests({ requests }: { requests: readonly DogRequest[] }) {
  if (!requests.length) return null;
  return (
    <section aria-labelledby="requests" className={styles.requests}>
      <SectionHead id="requests" title="Мои заявки" />
      <ul>
        {requests.map(({ id, name, status, decision, created_at }) => (
          <li key={id}>
            <b lang="en">{name}</b>
            <StatusChip kind={status === requestStatuses.refused ? 'danger' : 'info'}>
              {requestStatusNames[status]}
            </StatusChip>
            <span className="small muted num">от {formatDate(moscowDay(created_at))}</span>
            {decision && <p>{decision}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
