import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { memberStartPath } from '#domains/accounts/startPath.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';

export interface OwnOfficeProps {
  title: string;
  /** The document title of the specification, when it differs from the heading. */
  tab?: string;
  /** Receives the profile's address: «/club/severny/». */
  children: (home: string) => ReactNode;
}

/** Frame of a cabinet page, visible to its owner only. Others see a link to the public documents. */
export function OwnOffice({ title, tab = title, children }: OwnOfficeProps) {
  const { alias = '' } = useParams();
  const { pathname } = useLocation();
  const isAwake = useHydrated();
  const { isAuthenticated, user_info } = useSession();
  const meta = (
    <>
      <PageTitle title={`${tab}`} />
      <meta name="robots" content="noindex" />
    </>
  );
  const isOwn = user_info?.alias.toLowerCase() === alias.toLowerCase();
  if (isAwake && isOwn && user_info)
    return (
      <>
        {meta}
        {children(user_info.user_full_alias)}
      </>
    );
  return (
    <>
      {meta}
      <PageHead title={title} />
      {isAwake ? (
        <EmptyState
          title={isAuthenticated ? 'Это кабинет другого профиля' : 'Войдите, чтобы оформлять документы'}
          action={
            isAuthenticated ? (
              <Button to={user_info ? memberStartPath(user_info.user_full_alias) : '/'}>В мой кабинет</Button>
            ) : (
              <Button to={loginPathFrom(pathname)}>Войти</Button>
            )
          }
        >
          Заявки видит только тот, кто их отправляет. Документы, открытые для всех, стоят в меню: «Документы».
        </EmptyState>
      ) : (
        <>
          <RowSkeletons count={4} />
          <noscript>
            <p>
              Кабинет открывается только его владельцу, для этого браузеру нужен JavaScript. Включите его в настройках
              браузера и обновите страницу.
            </p>
          </noscript>
        </>
      )}
    </>
  );
}
