import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getOrder, type Order } from '../contract.ts';
import { payerEntriesPath, showMoneyPath } from '../paths.ts';
import { roublesOf } from '../texts.ts';
import { Contents, Questions } from './Contents.tsx';
import styles from './OrderPage.module.css';
import { isCardPending, OrderState } from './OrderState.tsx';
import { Pay } from './Pay.tsx';
import { Receipt } from './Receipt.tsx';

const everyMs = 4000;

export interface OrderSlots {
  /** What the payer may do next after an order of this show; the app takes it from the domain above. */
  next: (exhibitionId: number) => ReactNode;
}

/**
 * `/orders/{number}`: what is to be paid, how, and what became of it. `?key=` of the mail's link opens it without
 * signing in; the order is read in the browser, so that neither key nor order stays in the server's pages.
 */
export function OrderPage({ next }: OrderSlots) {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  return (
    <div className="wrap">
      <PageTitle title={`Заказ`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isHydrated ? (
        <Loaded number={number} secret={new URLSearchParams(search).get('key') ?? undefined} next={next} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </div>
  );
}

function Loaded({ number, secret, next }: OrderSlots & { number: string; secret: string | undefined }) {
  const { pathname } = useLocation();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(
    getOrder,
    { number, ...(secret && { key: secret }) },
    { refetchAfter: (order) => isCardPending(order) && everyMs },
  );
  if (data) return <Opened order={data} secret={secret} reload={() => void refetch()} next={next} />;
  if (error?.status === 404)
    return isAuthenticated ? (
      <EmptyState title="Такого заказа у вас нет" action={<Button to="/">На главную</Button>}>
        Проверьте номер. Заказ видят плательщик и организатор выставки; из письма он открывается ссылкой.
      </EmptyState>
    ) : (
      <EmptyState title="Войдите, чтобы открыть заказ" action={<Button to={loginPathFrom(pathname)}>Войти</Button>}>
        Или откройте его ссылкой из письма «Запись принята».
      </EmptyState>
    );
  if (error) return <ErrorState title="Не удалось открыть заказ" onRetry={() => void refetch()} />;
  return <RowSkeletons count={6} />;
}

export interface OrderProps {
  order: Order;
  /** The secret of the mail's link. */
  secret: string | undefined;
  reload: () => void;
}

function Opened({ order, secret, reload, next }: OrderProps & OrderSlots) {
  const { show, organiser, state, due } = order;
  const isPaying = (state === 'open' || state === 'part_paid') && due > 0 && order.viewer !== 'organiser';
  const sum = due > 0 ? due : order.charged || order.received;
  const main = useRef<HTMLDivElement>(null);
  const wasPaying = useRef(isPaying);
  // The pressed button is far below, so the result is shown here and read aloud.
  useEffect(() => {
    if (wasPaying.current && !isPaying) main.current?.focus();
    wasPaying.current = isPaying;
  }, [isPaying]);
  const days = formatDateRange(show.begins_on, show.ends_on, { year: true });
  return (
    <>
      <PageTitle title={`Заказ ${order.number}`} />
      <Crumbs
        items={[
          order.viewer === 'organiser'
            ? { label: 'Деньги выставки', to: showMoneyPath(show.id) }
            : { label: 'Выставка', to: exhibitionPath(show.id) },
          { label: show.name, to: exhibitionPath(show.id) },
        ].slice(order.viewer === 'organiser' ? 0 : 1)}
      />
      <header className={styles.head}>
        <div>
          <h1>
            {isPaying && order.way !== 'letter'
              ? 'Оплата записи'
              : order.viewer === 'organiser'
                ? 'Заказ'
                : 'Ваш заказ'}
          </h1>
          <p>
            «{show.name}», {days}. {isPaying && `Получатель: ${organiser.name}, ${show.city}`}
            {order.viewer === 'organiser' && order.payer && `Плательщик: ${order.payer}`}
          </p>
        </div>
        <p className={styles.sum}>
          {sum > 0 && <b className="num">{roublesOf(sum)}</b>}
          <span>
            заказ <span className={styles.number}>{order.number}</span>
          </span>
        </p>
      </header>
      <div className={styles.columns}>
        <div ref={main} tabIndex={-1}>
          {isPaying ? (
            <Pay order={order} secret={secret} reload={reload} />
          ) : (
            <OrderState order={order} secret={secret} reload={reload} />
          )}
        </div>
        <aside className={styles.rail}>
          <Contents order={order} />
          {order.viewer === 'payer' && (
            <p>
              <Link to={payerEntriesPath}>Мои записи</Link>
            </p>
          )}
          {order.viewer === 'payer' && next(show.id)}
          {order.viewer !== 'organiser' && order.way !== 'letter' && due > 0 && <Questions dueAt={order.due_at} />}
        </aside>
      </div>
      {order.receipts.length > 0 && <Receipt order={order} />}
    </>
  );
}
