import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { FollowedList } from '../follows/FollowedList.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';

export function Page() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const { isAuthenticated, profile_id } = useSession();
  return (
    <div className="wrap">
      <PageTitle title={`Настройка уведомлений`} />
      <meta name="robots" content="noindex" />
      <PageHead title="Настройка уведомлений" />
      {!hydrated && <RowSkeletons count={4} />}
      {hydrated && !isAuthenticated && (
        <EmptyState
          title="Войдите, чтобы настроить уведомления"
          action={<Button to={loginPathFrom(pathname)}>Войти</Button>}
        />
      )}
      {hydrated && isAuthenticated && (
        <div key={profile_id}>
          <NoticeSettings />
          <FollowedList />
        </div>
      )}
    </div>
  );
}
