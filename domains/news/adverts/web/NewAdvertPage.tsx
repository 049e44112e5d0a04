import { Navigate, useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { newArticlePath } from '../../paths.ts';

/** `/adverts/new`: redirects to the reader's own form, for links rendered before the reader is known. */
export function Page() {
  const isAwake = useHydrated();
  const { pathname, search } = useLocation();
  const { user_info } = useSession();
  return (
    <div className="wrap">
      <PageTitle title={`Новое объявление`} />
      <meta name="robots" content="noindex" />
      <PageHead title="Новое объявление" />
      {!isAwake ? (
        <RowSkeletons count={3} />
      ) : user_info ? (
        <Navigate replace to={`${newArticlePath(user_info.user_full_alias)}${search}`} />
      ) : (
        <EmptyState
          title={messages.unauthorized}
          action={<Button to={loginPathFrom(pathname + search)}>Войти</Button>}
        />
      )}
    </div>
  );
}
