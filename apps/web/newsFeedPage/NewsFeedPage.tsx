import { useLocation, useParams, useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { newArticlePath } from '#domains/news/paths.ts';
import { feedCategories } from '#domains/notifications/feed.ts';
import { newsFeedPath, notificationSettingsPath } from '#domains/notifications/paths.ts';
import { FeedList } from '#domains/notifications/web/feed/FeedList.tsx';
import styles from '#domains/notifications/web/feed/feed.module.css';
import { RowsLoading } from '#domains/notifications/web/RowsLoading.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** The owner's private feed, so the server renders the frame without data. */
export function Page() {
  const { alias = '' } = useParams();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const { user_info, profile_id } = useSession();
  const isOwn = user_info?.alias.toLowerCase() === alias.toLowerCase();
  return (
    <>
      <PageTitle title={`Уведомления`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Уведомления"
        actions={
          isOwn && (
            <>
              <Button leftIcon="news" to={newArticlePath(user_info.user_full_alias)}>
                Написать
              </Button>
              <Button kind="secondary" leftIcon="gear" to={notificationSettingsPath}>
                Настроить
              </Button>
            </>
          )
        }
      />
      {!isHydrated && <RowsLoading />}
      {isHydrated && isOwn && <OwnFeed key={profile_id} />}
      {isHydrated && !isOwn && (
        <EmptyState
          title="Уведомления видит только их владелец"
          action={
            user_info ? (
              <Button kind="secondary" to={newsFeedPath(user_info.user_full_alias)}>
                Мои уведомления
              </Button>
            ) : (
              <Button to={loginPathFrom(pathname + search)}>Войти</Button>
            )
          }
        >
          {user_info ? 'Это лента другого профиля.' : 'Войдите под учётной записью этого профиля.'}
        </EmptyState>
      )}
    </>
  );
}

function OwnFeed() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { id: category } =
    feedCategories.find(({ id }) => String(id) === search.get('category_id')) ?? feedCategories[0];
  const unread = search.get('unread') === 'true';
  const addressOf = (id: number, onlyUnread: boolean) =>
    `${pathname}?category_id=${id}${onlyUnread ? '&unread=true' : ''}`;
  return (
    <>
      <nav className={styles.categories} aria-label="Разделы ленты">
        {feedCategories.map(({ id, label }) => (
          <Link
            key={id}
            to={addressOf(id, unread)}
            preventScrollReset
            aria-current={id === category ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <FeedList
        key={`${category} ${unread}`}
        category={category}
        unread={unread}
        toggleUnread={addressOf(category, !unread)}
      />
    </>
  );
}
