import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { canOrganise } from '../policy.ts';
import { NewEducationalForm } from './EducationalForm.tsx';
import styles from './edit.module.css';
import { OrganiserOnly } from './OrganiserOnly.tsx';

export function Page() {
  const { alias = '' } = useParams();
  const isAwake = useHydrated();
  const { user_info, profile_id } = useSession();
  const isOwn =
    user_info?.alias.toLowerCase() === alias.toLowerCase() && canOrganise({ userType: user_info.user_type });
  return (
    <div className={styles.page}>
      <PageTitle title={`Новое мероприятие`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Новое мероприятие"
        lead="Семинар, лекция или курс: участники запишутся сами, а вы увидите список."
      />
      <OrganiserOnly
        ready={isAwake && isOwn}
        foreign={user_info !== null && !isOwn}
        error={null}
        onRetry={() => undefined}
      >
        <NewEducationalForm key={profile_id} />
      </OrganiserOnly>
    </div>
  );
}
