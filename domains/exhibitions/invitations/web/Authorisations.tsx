import { useLocation } from 'react-router';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { exhibitionPath } from '../../paths.ts';
import { type AskedShow, listAuthorisations } from '../contract.ts';
import { isBreedClubPending, nbcStatuses } from '../policy.ts';
import { AuthorisationForm } from './AuthorisationForm.tsx';
import styles from './authorisations.module.css';
import { useHighlightedRow } from './useHighlightedRow.ts';

const lists = [
  { id: 'waiting', label: 'Ждут ответа' },
  { id: 'answered', label: 'Отвечено' },
];
type Asked = AskedShow['judges'][number];

/** Shows whose judges need approval and answered ones; for staff, those of breed clubs without an account. */
export function Authorisations() {
  const { data, error, refetch } = useRead(listAuthorisations, {});
  const named = useHighlightedRow();
  const { hash } = useLocation();
  // A notice may link to a show that someone else has answered meanwhile.
  const isAnswered = data?.shows.some((show) => hash === `#show-${show.id}` && !show.judges.some(isBreedClubPending));
  const [chosen, choose] = useAddressFilter<string>(
    'list',
    'waiting',
    lists.map(({ id }) => id),
  );
  const list = isAnswered ? 'answered' : chosen;
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const shows = data.shows.filter(({ judges }) =>
    list === 'waiting' ? judges.some(isBreedClubPending) : judges.some((judge) => !isBreedClubPending(judge)),
  );
  return (
    <>
      <Segmented label="Какие выставки" options={lists} active={list} onSelect={choose} />
      {shows.length === 0 && (
        <EmptyState title={list === 'waiting' ? 'Все ответы даны' : 'Ответов о будущих выставках ещё нет'}>
          О каждом запросе клуба приходит уведомление и письмо.
        </EmptyState>
      )}
      <ul className={styles.shows}>
        {shows.map((show) => (
          <li key={show.id} {...named(`show-${show.id}`)}>
            <header className={styles.head}>
              <RingTile from={show.begins_on} to={show.ends_on} />
              <div>
                <h2>
                  <Link to={exhibitionPath(show.id)}>{show.name}</Link>
                </h2>
                <p className="muted">
                  {show.city}, {formatDateRange(show.begins_on, show.ends_on, { year: true })} · {show.club}
                  {show.breed_club && ` · ${show.breed_club}`}
                </p>
              </div>
            </header>
            {list === 'waiting' ? (
              <AuthorisationForm
                key={show.judges.map(({ version }) => version).join()}
                show={{ ...show, judges: show.judges.filter(isBreedClubPending) }}
              />
            ) : (
              <Answered judges={show.judges.filter((judge) => !isBreedClubPending(judge))} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const Answered = ({ judges }: { judges: readonly Asked[] }) => (
  <ul className={styles.answered}>
    {judges.map(({ id, name, nbc_status, comment }) => (
      <li key={id}>
        <b>{name}</b>
        <StatusChip kind={nbc_status === nbcStatuses.authorised ? 'ok' : 'danger'}>
          {nbc_status === nbcStatuses.authorised ? 'Авторизован' : 'Отказано'}
        </StatusChip>
        {comment && <span className="muted">«{comment}»</span>}
      </li>
    ))}
  </ul>
);
