import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate, moscowDay } from '#platform/contract/dates.ts';
import { StatusChip } from '#platform/ui/marks/StatusChip.tsx';
import { ErrorState } from '#platform/ui/states/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { useRead } from '#platform/web/read.ts';
import { getConsents } from '../../contract.ts';
import { Dissemination } from './Dissemination.tsx';
import { Processing } from './Processing.tsx';
import styles from './sections.module.css';

/** Both consents of whoever is signed in: the text, what was given when, and the way to give and to take back. */
export function ConsentsSection() {
  const { data, isError, refetch } = useRead(getConsents, {});
  const { account_type } = useSession();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !account_type) return <RowSkeletons count={3} />;
  return (
    <div className={styles.sections}>
      <Processing consents={data} isPerson={account_type === 'user' || account_type === 'kennel'} />
      <Dissemination consents={data} isPerson={account_type === 'user' || account_type === 'kennel'} />
    </div>
  );
}

/** «Дано 21.11.2026» or «Не дано». */
export function ConsentState({ given, happenedAt }: { given: boolean; happenedAt: string | null }) {
  const day = happenedAt && formatDate(moscowDay(new Date(happenedAt)));
  if (given) return <StatusChip kind="ok">Дано {day}</StatusChip>;
  return <StatusChip kind="plain">{day ? `Отозвано ${day}` : 'Не дано'}</StatusChip>;
}
