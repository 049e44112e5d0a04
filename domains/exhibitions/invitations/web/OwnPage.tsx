import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

export interface OwnPageProps {
  title: string;
  lead: string;
  /** Path of the viewer's own page of this kind, or null when the viewer's account has none. */
  own: (home: string) => string | null;
  children: ReactNode;
}

/** A page beside a profile's menu that only its owner may see; other viewers get an explanation. */
export function OwnPage({ title, lead, own, children }: OwnPageProps) {
  const { alias = '' } = useParams();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated, user_info } = useSession();
  const isOwn = user_info?.alias.toLowerCase() === alias.toLowerCase();
  const place = user_info ? own(user_info.user_full_alias) : null;
  return (
    <>
      <PageTitle title={`${title}`} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={lead} />
      {!isHydrated ? (
        <RowSkeletons count={4} />
      ) : !isAuthenticated ? (
        <EmptyState
          title="Войдите: эту страницу видит только её хозяин"
          action={<Button to={loginPathFrom(pathname)}>Войти</Button>}
        />
      ) : isOwn ? (
        children
      ) : (
        <EmptyState
          title="Это страница другого профиля"
          action={<Button to={place ?? '/'}>{place ? 'К своей странице' : 'На главную'}</Button>}
        />
      )}
    </>
  );
}
