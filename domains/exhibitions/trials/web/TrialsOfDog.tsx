import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { trialResultsPath } from '../../paths.ts';
import { Corrections } from '../../results/web/Corrections.tsx';
import { listTrialsOf, type TrialsOf } from '../contract.ts';
import styles from './Trials.module.css';
import { pointsWords } from './texts.ts';

/** Account types that may apply for a dog's certificate. */
const askers: readonly string[] = ['user', 'club', 'kennel', 'federation'];

/** Trials of a dog for its page, with a link to apply for the working certificate. */
export function TrialsOfDog({ dogId }: { dogId: number }) {
  const trials = useRead(listTrialsOf, { subject: 'dog', id: dogId }).data;
  const { user_info, account_type } = useSession();
  const isHydrated = useHydrated();
  if (!trials?.rows.length) return null;
  const home = isHydrated && account_type && askers.includes(account_type) ? user_info?.user_full_alias : undefined;
  return (
    <div className={styles.own}>
      <h3>Испытания и состязания</h3>
      <RecordTable<TrialsOf['rows'][number]>
        label="Испытания и состязания"
        rows={trials.rows}
        keyOf={(row) => row.id}
        columns={[
          {
            id: 'show',
            title: 'Где и когда',
            cell: (row) => (
              <>
                <Link to={trialResultsPath({ id: row.show_id })}>{row.show}</Link>
                <small className={styles.breed}>
                  {formatDate(row.shown_on)}, {row.city}, судья {row.judge}
                </small>
              </>
            ),
          },
          {
            id: 'level',
            title: 'Дисциплина, уровень',
            cell: (row) => (row.level === row.discipline ? row.level : `${row.discipline}, ${row.level}`),
          },
          { id: 'points', title: 'Баллы', numeric: true, cell: pointsWords },
          {
            id: 'grade',
            title: 'Степень, оценка',
            cell: (row) => (
              <>
                {[row.grade ?? 'неявка', row.place && `${row.place} место`].filter(Boolean).join(', ')}
                <Corrections of={row.corrections} />
              </>
            ),
          },
        ]}
        {...(home && {
          actions: (row) =>
            row.is_passed && (
              <Link to={`${home}documents/new/titles?from=${row.id}`} aria-label={`Рабочий сертификат: ${row.level}`}>
                Рабочий сертификат
              </Link>
            ),
        })}
      />
    </div>
  );
}
