import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { actOnExchange, type Exchange, getExchange } from '../contract.ts';
import { exchangeApplicationPath, exchangePath, startedApplicationPath } from '../paths.ts';
import type { ExchangeState } from '../policy.ts';
import styles from './Exchange.module.css';

/** The request is private, so it is loaded after hydration; an address without a number is a 404. */
export async function read({ params }: Reader): Promise<void> {
  recordIdIn(params.exchangeId);
}

/** `/dogs/exchanges/7`: a request to exchange a puppy card, for its owner and for the club or kennel. */
export function Page() {
  const id = recordIdIn(useParams().exchangeId);
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(getExchange, { exchangeId: id }, { enabled: isAwake && isAuthenticated });
  return (
    <div className="wrap">
      <PageMeta title="Обмен метрики" description="Обмен метрики щенка на родословную" path={exchangePath(id)} />
      <meta name="robots" content="noindex" />
      <PageHead title="Обмен метрики на родословную" actions={data && <State exchange={data} />} />
      {data ? (
        <Request exchange={data} />
      ) : isAwake && !isAuthenticated ? (
        <EmptyState
          title="Войдите, чтобы увидеть просьбу"
          action={<Button to={loginPathFrom(exchangePath(id))}>Войти</Button>}
        >
          Её видят владелец собаки и клуб или питомник, который регистрировал помёт.
        </EmptyState>
      ) : error && error.status !== 404 ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState title="Такой просьбы у вас нет">Возможно, она отправлена с другой учётной записи.</EmptyState>
      ) : (
        <RowSkeletons count={4} />
      )}
    </div>
  );
}

const states: Readonly<Record<ExchangeState, [StatusKind, string]>> = {
  asked: ['info', 'Ждёт ответа'],
  taken: ['info', 'Оформляют'],
  refused: ['danger', 'Не взялись'],
  withdrawn: ['plain', 'Отозвана'],
};

function State({ exchange: { state, is_open } }: { exchange: Exchange }) {
  const [kind, words] =
    !is_open && (state === 'asked' || state === 'taken') ? (['plain', 'Закрыта'] as const) : states[state];
  return <StatusChip kind={kind}>{words}</StatusChip>;
}

function wordsOf({ side, state, is_open, organisation, until }: Exchange): string {
  const term = until ? ` Обменять нужно до ${formatDate(until)}.` : '';
  if (!is_open) return 'Метрика уже обменяна, отозвана или просрочена, или у собаки другой владелец.';
  if (side === 'organisation')
    return state === 'asked'
      ? `Владелец просит оформить родословную. Заявка заполнится из книги, метрика приложится сама.${term}`
      : state === 'taken'
        ? `Заявка составлена. Когда вы её отправите, федерация начнёт оформление.${term}`
        : '';
  if (state === 'asked')
    return `Просьбу получил ${organisation.name}: заявку федерации отправляет только клуб или питомник.${term}`;
  if (state === 'taken')
    return `Родословную оформляет ${organisation.name}. О готовой скажут уведомление и письмо.${term}`;
  return state === 'refused'
    ? `Оформить не взялся ${organisation.name}. Попросить ещё раз можно на странице собаки; порядок – в «Как обменять».`
    : '';
}

function Request({ exchange }: { exchange: Exchange }) {
  const { dog, stamp, barcode, asked_on, until, reason, organisation, owner, application_id, may_apply } = exchange;
  const { user_info } = useSession();
  const home = user_info?.user_full_alias ?? '';
  return (
    <div className={styles.request}>
      <p role="status">{wordsOf(exchange)}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Facts
        facts={[
          {
            term: 'Собака',
            value: (
              <Link to={dog.path} lang="en">
                {dog.name_lat}
              </Link>
            ),
          },
          { term: 'Клеймо', value: stamp },
          { term: 'Метрика', value: barcode },
          { term: 'Обменять до', value: until && formatDate(until) },
          { term: 'Просьба', value: formatDate(asked_on) },
          { term: 'Оформляет', value: <Link to={organisation.full_alias}>{organisation.name}</Link> },
          { term: 'Владелец', value: owner?.name ?? null },
          { term: 'Почта владельца', value: owner?.mail ? <a href={`mailto:${owner.mail}`}>{owner.mail}</a> : null },
        ]}
      />
      {may_apply && (
        <p>
          {application_id === null ? (
            <Button to={exchangeApplicationPath(home, exchange.id)}>Оформить родословную</Button>
          ) : (
            <Button to={startedApplicationPath(home, application_id)}>Открыть заявку</Button>
          )}
        </p>
      )}
      <Answer exchange={exchange} />
    </div>
  );
}

function Answer({ exchange: { id, acts } }: { exchange: Exchange }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const draft = useDraft(`exchange-${id}`, { reason }, (part) => setReason(part.reason ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: actOnExchange,
    draft,
    schema: () => import('../schemas.ts').then(({ actInput }) => actInput),
    onSuccess: () => void cache.invalidateQueries(),
    onError: () => void cache.invalidateQueries(),
  });
  const [act] = acts;
  if (!act) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ exchangeId: id, act, ...(act === 'refuse' && { reason: reason.trim() || undefined }) });
  };
  return (
    <form noValidate onSubmit={send} className={styles.answer} aria-label="Ответ">
      <ErrorSummary errors={errors} />
      {act === 'refuse' && (
        <TextArea
          label="Если не возьмётесь, напишите почему"
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
          }}
        />
      )}
      <Button type="submit" kind="secondary" loading={submitting}>
        {act === 'refuse' ? 'Отказать' : 'Отозвать просьбу'}
      </Button>
    </form>
  );
}
