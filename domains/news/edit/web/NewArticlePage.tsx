import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getWriting } from '../contract.ts';
import { NewArticleForm } from './ArticleForm.tsx';
import styles from './edit.module.css';
import { OwnerOnly } from './OwnerOnly.tsx';
import { UnpublishedList } from './UnpublishedArticles.tsx';

export function Page() {
  const { alias = '' } = useParams();
  const isAwake = useHydrated();
  const { user_info, profile_id } = useSession();
  const isOwn = user_info?.alias.toLowerCase() === alias.toLowerCase();
  const { data, error, refetch } = useRead(getWriting, {}, { enabled: isAwake && isOwn });
  return (
    <div className={styles.page}>
      <PageTitle title={`Новая запись`} />
      <meta name="robots" content="noindex" />
      <PageHead title="Новая запись" lead="Новость или объявление от имени вашей страницы." />
      <OwnerOnly
        refused={user_info && !isOwn ? 403 : error?.status}
        ready={isOwn && data !== undefined}
        onRetry={() => void refetch()}
      >
        {data && <UnpublishedList scheduled={data.scheduled} hidden={data.hidden} />}
        {data && (
          <NewArticleForm key={profile_id} canDemandReading={data.may_demand_reading} isReachable={data.is_reachable} />
        )}
      </OwnerOnly>
    </div>
  );
}
