import type { ReactNode } from 'react';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import {
  findDamLitters,
  findDocumentStatus,
  findDogs,
  findFoundDog,
  findRegistration,
  findStampOwners,
} from '../../contract.ts';
import type { Origin } from '../../paths.ts';
import { litterSearchKinds } from '../../policy.ts';
import { numberNotFound } from '../../texts.ts';
import { baseAddress, type CardId, scopeOf } from './cards.ts';
import { Dogs } from './Dogs.tsx';
import styles from './Found.module.css';
import { FoundRegistration } from './FoundRegistration.tsx';
import { History } from './History.tsx';
import { Litters } from './Litters.tsx';
import { Organisations } from './Organisations.tsx';

export function Found({ card, query, origin }: { card: CardId; query: string; origin: Origin }) {
  const within = scopeOf(origin);
  const elsewhere = <NotOwn to={baseAddress(card, query, {})} />;
  switch (card) {
    case 'registration':
      return (
        <Looked endpoint={findRegistration} input={{ stamp: query, ...within }}>
          {(answer) =>
            answer.outcome === 'elsewhere' ? (
              elsewhere
            ) : answer.outcome === 'nothing' ? (
              <NotFound />
            ) : (
              <FoundRegistration answer={answer} />
            )
          }
        </Looked>
      );
    case 'dog':
      return (
        <Looked endpoint={findDogs} input={{ query, ...within }}>
          {(answer) =>
            answer.total ? (
              <Dogs answer={answer} />
            ) : answer.elsewhere ? (
              elsewhere
            ) : /\d/.test(query) ? (
              <NotFound />
            ) : (
              <NameNotFound />
            )
          }
        </Looked>
      );
    case 'found':
      return (
        <Looked endpoint={findFoundDog} input={{ code: query }}>
          {({ organisations, dog }) =>
            organisations.length || dog ? <Organisations organisations={organisations} dog={dog} /> : <NotFound />
          }
        </Looked>
      );
    case 'document':
      return (
        <Looked endpoint={findDocumentStatus} input={{ barcode: query }}>
          {(answer) => (answer.found ? <History answer={answer} /> : <NotFound />)}
        </Looked>
      );
    case 'organisation':
      return (
        <Looked endpoint={findStampOwners} input={{ code: query }}>
          {({ organisations }) =>
            organisations.length ? <Organisations organisations={organisations} /> : <NotFound />
          }
        </Looked>
      );
    case 'litters':
      return <FoundLitters query={query} origin={origin} />;
  }
}

function FoundLitters({ query, origin }: { query: string; origin: Origin }) {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  if (!isAwake) return <p className="muted">Проверяем, открыт ли вам этот поиск. Для него нужен JavaScript.</p>;
  const isAllowed = (litterSearchKinds as readonly (string | null)[]).includes(account_type);
  if (!isAllowed) {
    return (
      <EmptyState
        title="Поиск помётов открыт клубам, питомникам и федерациям"
        action={!isAuthenticated && <Button to={loginPathFrom(baseAddress('litters', query, origin))}>Войти</Button>}
      >
        {isAuthenticated ? 'Войдите под учётной записью организации.' : 'Войдите под её учётной записью.'}
      </EmptyState>
    );
  }
  return (
    <Looked endpoint={findDamLitters} input={{ pedigree: query, ...scopeOf(origin) }}>
      {(answer) =>
        !answer.litters.length && answer.elsewhere ? (
          <NotOwn to={baseAddress('litters', query, {})} />
        ) : answer.dog ? (
          <Litters answer={answer} />
        ) : (
          <NotFound />
        )
      }
    </Looked>
  );
}

interface LookedProps<Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  input: Input;
  children: (answer: Answer) => ReactNode;
}

function Looked<Input, Answer>({ endpoint, input, children }: LookedProps<Input, Answer>) {
  const { data, error, refetch } = useRead(endpoint, input, { staleTime: 60_000 });
  if (data) {
    return (
      <div className={styles.found} role="status">
        {children(data)}
      </div>
    );
  }
  if (!error) return <RowSkeletons count={2} />;
  return (
    <div className={styles.found} role="alert">
      <EmptyState
        title={error.message}
        action={
          <Button kind="secondary" onClick={() => void refetch()}>
            Повторить
          </Button>
        }
      />
    </div>
  );
}

/** For a dog that is in the studbook but not the organisation's. */
const NotOwn = ({ to }: { to: string }) => (
  <EmptyState
    title="Среди своих не найдено"
    action={
      <Button kind="secondary" to={to} preventScrollReset>
        Искать во всей базе
      </Button>
    }
  >
    В базе федерации такая запись есть, но не у этой организации.
  </EmptyState>
);

/** The message for a name, which does not mention numbers. */
const NameNotFound = () => (
  <EmptyState title="Кличка не найдена">
    Проверьте буквы или введите только часть клички, по-русски или латиницей. Вернее всего искать по номеру клейма, чипа
    или родословной.
  </EmptyState>
);

function NotFound() {
  return (
    <EmptyState title={numberNotFound}>
      Сверьте номер с клеймом или бумагой: часто путают 0 и O, 1 и I. Если всё верно, обратитесь в клуб или питомник.
    </EmptyState>
  );
}
