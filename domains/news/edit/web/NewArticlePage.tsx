import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { portalName } from '#platform/web/page/PageMeta.tsx';
import { useAwake } from '#platform/web/useAwake.ts';
import { articleEditPath } from '../../paths.ts';
import { getWriting } from '../contract.ts';
import { NewArticleForm } from './ArticleForm.tsx';
import styles from './edit.module.css';
import { OwnerOnly } from './OwnerOnly.tsx';

/** The owner of a page writes news or an advert under its name. */
export function Page() {
  const { alias = '' } = useParams();
  const isAwake = useAwake();
  const { user_info, profile_id } = useSession();
  const isOwn = user_info?.alias.toLowerCase() === alias.toLowerCase();
  const { data, error, refetch } = useRead(getWriting, {}, { enabled: isAwake && isOwn });
  return (
    <div className={styles.page}>
      <title>{`Новая запись — ${portalName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead title="Новая запись" lead="Новость или объявление от имени вашей страницы." />
      <OwnerOnly
        refused={user_info && !isOwn ? 403 : error?.status}
        ready={isOwn && data !== undefined}
        onRetry={() => void refetch()}
      >
        {data && data.scheduled.length > 0 && (
          <section className={styles.waiting} aria-labelledby="waiting">
            <h2 id="waiting">Ждут своего времени</h2>
            <ul>
              {data.scheduled.map(({ id, title, publish_at }) => (
                <li key={id}>
                  <Link to={articleEditPath(id)}>{title}</Link>,{' '}
                  <span className="num muted">{formatDateTime(publish_at)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && data.hidden.length > 0 && (
          <section className={styles.waiting} aria-labelledby="hidden">
            <h2 id="hidden">Скрыты федерацией</h2>
            <ul>
              {data.hidden.map(({ id, title }) => (
                <li key={id}>
                  <Link to={articleEditPath(id)}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && (
          <NewArticleForm key={profile_id} mayDemandReading={data.may_demand_reading} isReachable={data.is_reachable} />
        )}
      </OwnerOnly>
    </div>
  );
}
