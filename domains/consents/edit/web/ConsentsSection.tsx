import { OwnersOnly, useSession } from '#domains/accounts/web/public.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getConsents } from '../../contract.ts';
import { Dissemination } from './Dissemination.tsx';
import { Processing } from './Processing.tsx';
import styles from './sections.module.css';

/** Both consents of the viewer: the texts, their dates, and buttons to give and withdraw. */
export const Section = () => (
  <OwnersOnly>
    <Consents />
  </OwnersOnly>
);

function Consents() {
  const { data, isError, refetch } = useRead(getConsents, {});
  const { account_type, user_info } = useSession();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !account_type || !user_info) return <RowSkeletons count={3} />;
  return (
    <div className={styles.sections}>
      <Processing
        consents={data}
        isPerson={account_type === 'user' || account_type === 'kennel'}
        isRecognised={user_info.personal_data_request_accepted}
      />
      <Dissemination consents={data} userType={user_info.user_type} />
    </div>
  );
}
