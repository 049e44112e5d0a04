import { useLocation, useParams, useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useAwake } from '#platform/web/useAwake.ts';
import { dogsPath } from '../paths.ts';
import styles from './add/Add.module.css';
import { AddByHand } from './add/AddByHand.tsx';
import { AddKnown } from './add/AddKnown.tsx';
import { useHolder } from './holders/useHolder.ts';

/** Adding a dog to the own page: found in the federation's database, or described by hand with papers. */
export function Page() {
  const { alias = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isAwake = useAwake();
  const isOwn = useHolder(alias);
  const holder = { alias, user_type: pathname.startsWith('/kennel/') ? 4 : 1 } as const;
  const byHand = search.get('by') === 'hand';
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
          {byHand ? <AddByHand holder={holder} /> : <AddKnown holder={holder} />}
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
