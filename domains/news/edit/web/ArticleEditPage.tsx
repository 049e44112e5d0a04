import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { feedbackPath } from '#domains/feedback/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { keyOf, type Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { articlePath } from '../../paths.ts';
import { type ArticleEdit, getArticleEdit } from '../contract.ts';
import { EditArticleForm } from './ArticleForm.tsx';
import { ArticleLifecycle } from './ArticleLifecycle.tsx';
import { valuesOf } from './articleValues.ts';
import styles from './edit.module.css';
import { OwnerOnly } from './OwnerOnly.tsx';

/** Throws 404 for an impossible id. */
export async function read({ params }: Reader): Promise<void> {
  recordIdIn(params.articleId);
}

export function Page() {
  const input = { articleId: recordIdIn(useParams().articleId) };
  const isAwake = useHydrated();
  const { isAuthenticated, profile_id } = useSession();
  const { data, error, refetch } = useRead(getArticleEdit, input, {
    enabled: isAwake && isAuthenticated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOwn = data?.author.profile_id === profile_id;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={`Правка записи`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Правка записи"
        actions={isOwn && data?.is_published && <MoreLink to={articlePath(data.id)}>Открыть запись</MoreLink>}
      />
      <OwnerOnly refused={error?.status} ready={isOwn} onRetry={() => void refetch()}>
        {data && <ArticleEditor key={data.id} article={data} />}
      </OwnerOnly>
    </div>
  );
}

function ArticleEditor({ article }: { article: ArticleEdit }) {
  const api = useApi();
  const cache = useQueryClient();
  const initial = useMemo(() => valuesOf(article), [article]);
  const reload = useCallback(async () => {
    const input = { articleId: article.id };
    const now = await api.call(getArticleEdit, input);
    cache.setQueryData(keyOf(getArticleEdit, input), now);
    return valuesOf(now);
  }, [api, cache, article.id]);
  return (
    <>
      {article.is_hidden && (
        <Banner tone="warn" icon="alert">
          <b>Федерация скрыла эту запись: на портале её не видно.</b> Причина — в редактировании профиля, в разделе
          «Действия сотрудников». Исправьте запись и напишите об этом через{' '}
          <Link to={feedbackPath}>обратную связь</Link>: показать её снова может только федерация.
        </Banner>
      )}
      <EditArticleForm
        initial={initial}
        isPublished={article.is_published || article.is_hidden}
        canDemandReading={article.may_demand_reading}
        isReachable={article.is_reachable}
        reload={reload}
      />
      <ArticleLifecycle article={article} />
    </>
  );
}
