import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { isPageOfOtherAccount, useProfileRefresh, useSession } from '#domains/accounts/web/public.ts';
import { getProfileEdit, type ProfileEdit } from '#domains/profiles/edit/contract.ts';
import { placeOf } from '#domains/profiles/place.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { samePage } from '#platform/web/forms/unsaved.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { keyOf } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import styles from './EditPage.module.css';
import { EditSections } from './EditSections.tsx';

/** The owner edits the profile here, section by section; others are told that the page is not theirs. */
export function Page() {
  const { pathname } = useLocation();
  const alias = placeOf(pathname)?.alias ?? '';
  const isAwake = useHydrated();
  const session = useSession();
  const { isAuthenticated } = session;
  const isOther = isAwake && isPageOfOtherAccount(session, pathname);
  const { data, error, refetch } = useRead(
    getProfileEdit,
    { alias },
    // After a switch of accounts, the page of the previous account is still rendered for a moment; its reads would be
    // refused.
    { enabled: isAwake && isAuthenticated && !isOther, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <PageTitle title={`Редактирование профиля`} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Редактирование профиля"
        className={styles.head}
        actions={data && <MoreLink to={data.full_alias}>{pageNames[data.user_type]}</MoreLink>}
      />
      {isAwake && !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>} />
      ) : data ? (
        <Sections page={data} />
      ) : error || isOther ? (
        <Refusal status={error?.status ?? 403} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </>
  );
}

const pageNames: Record<ProfileEdit['user_type'], string> = {
  1: 'Открыть мою страницу',
  3: 'Открыть страницу клуба',
  4: 'Открыть страницу питомника',
  5: 'Открыть страницу федерации',
  7: 'Открыть страницу клуба породы',
  101: 'Открыть мою страницу',
};

function Refusal({ status, onRetry }: { status: number; onRetry: () => void }) {
  if (status === 403)
    return <EmptyState title="Эту страницу правит только её владелец" action={<Button to="/">На главную</Button>} />;
  return <ErrorState title="Не удалось открыть правку" onRetry={onRetry} />;
}

function Sections({ page }: { page: ProfileEdit }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const refreshProfile = useProfileRefresh();
  const { hash } = useLocation();
  const onSaved = useCallback(
    (now: ProfileEdit) => {
      cache.setQueryData(keyOf(getProfileEdit, { alias: now.alias }), now);
      // Public pages read earlier are outdated.
      cache.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== getProfileEdit.name });
      void refreshProfile();
      if (now.alias !== page.alias)
        void navigate(`${now.full_alias}edit${hash}`, { replace: true, preventScrollReset: true, state: samePage });
    },
    [cache, navigate, refreshProfile, page.alias, hash],
  );
  const onWritten = useCallback(
    (now: ProfileEdit) => {
      onSaved(now);
      showSnackbar('Сохранено', 'ok');
    },
    [onSaved],
  );
  return <EditSections page={page} onSaved={onWritten} onReloaded={onSaved} />;
}
