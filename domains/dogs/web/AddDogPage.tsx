import { useLocation, useParams, useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { listOwnDogs, type OwnRequest } from '../contract.ts';
import { dogsPath } from '../paths.ts';
import { requestStatuses } from '../texts.ts';
import styles from './add/Add.module.css';
import { AddByHand } from './add/AddByHand.tsx';
import { AddKnown } from './add/AddKnown.tsx';
import { useHolder } from './holders/useHolder.ts';

/** The refused request being corrected; null when there is none or it was dismissed, undefined while loading. */
function useCorrected(isOwn: boolean, asked: string | null): OwnRequest | null | undefined {
  const { data, isError } = useRead(listOwnDogs, {}, { enabled: isOwn && asked !== null });
  if (asked === null || isError) return null;
  if (!data) return undefined;
  return data.requests.find(({ id, status }) => String(id) === asked && status === requestStatuses.refused) ?? null;
}

/** Adds a dog to the viewer's page: found in the studbook, or entered by hand with papers. */
export function Page() {
  const { alias = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isAwake = useHydrated();
  const isOwn = useHolder(alias);
  const holder = { alias, user_type: pathname.startsWith('/kennel/') ? 4 : 1 } as const;
  const byHand = search.get('by') === 'hand';
  const corrected = useCorrected(isOwn, search.get('corrects'));
  return (
    <>
      <PageMeta title="Добавить собаку" description="Добавление собаки на свою страницу" path={pathname} />
      <meta name="robots" content="noindex" />
      <PageHead
        title="Добавить собаку"
        crumbs={<Link to={dogsPath(holder)}>Собаки</Link>}
        lead="Сведения берём из базы федерации, поэтому вводить почти ничего не нужно."
      />
      {isOwn && (
        <>
          <nav className={styles.ways} aria-label="Как добавить">
            <Link to={pathname} aria-current={byHand ? undefined : 'page'} preventScrollReset>
              Найти в базе
            </Link>
            <Link to={`${pathname}?by=hand`} aria-current={byHand ? 'page' : undefined} preventScrollReset>
              Ввести вручную
            </Link>
          </nav>
          {corrected === undefined ? (
            <RowSkeletons count={4} />
          ) : (
            <>
              {corrected && (
                <Banner tone="warn" icon="info">
                  Федерация отказала: {corrected.decision || 'причина не записана'}. Исправьте и отправьте снова,
                  документы приложите ещё раз. Прежняя заявка уйдёт из списка.
                </Banner>
              )}
              {byHand ? (
                <AddByHand key={corrected?.id} holder={holder} corrected={corrected} />
              ) : (
                <AddKnown key={corrected?.id} holder={holder} corrected={corrected} />
              )}
            </>
          )}
        </>
      )}
      {isAwake && !isOwn && (
        <EmptyState
          title="Добавить собаку может только владелец этой страницы"
          action={<Button to={loginPathFrom(pathname)}>Войти</Button>}
        >
          Войдите под своей учётной записью.
        </EmptyState>
      )}
      <noscript>
        <p>Для добавления собаки включите JavaScript в настройках браузера.</p>
      </noscript>
    </>
  );
}
