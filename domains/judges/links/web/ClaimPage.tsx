import { type ReactNode, Suspense } from 'react';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { judgeClaimPath } from '../../paths.ts';
import styles from '../../web/judges.module.css';
import { getOwnClaim } from '../contract.ts';
import { claimStatuses } from '../texts.ts';
import { LineFacts } from './LineFacts.tsx';

const ClaimForm = lazy(() => import('./ClaimForm.tsx').then((module) => ({ default: module.ClaimForm })));

export function Page() {
  return (
    <div className="wrap">
      <PageMeta
        title="Я судья"
        description="Связать свою учётную запись с перечнем судей федерации."
        path={judgeClaimPath}
      />
      <meta name="robots" content="noindex" />
      <PageHead title="Я судья: это я" />
      <div className={styles.page}>
        <Body />
      </div>
    </div>
  );
}

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  const isPerson = account_type === 'user';
  const { data, error, refetch } = useRead(getOwnClaim, {}, { enabled: isPerson });
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated)
    return (
      <NextStep title="Войдите как физическое лицо" to={loginPathFrom(judgeClaimPath)} label="Войти">
        Найдите себя в перечне судей и приложите удостоверение: федерация сверит и откроет разделы судьи.
      </NextStep>
    );
  if (!isPerson)
    return (
      <NextStep title="Эта страница для людей" to="/" label="На главную">
        Вы вошли как организация. Переключитесь на свою учётную запись физического лица в меню профиля.
      </NextStep>
    );
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const { line, claim } = data;
  if (line)
    return (
      <section className={styles.status} aria-label="Вы судья">
        <h2>Вы в перечне судей</h2>
        <LineFacts line={line} />
      </section>
    );
  if (claim?.status === claimStatuses.onReview)
    return (
      <section className={styles.status} aria-label="Состояние заявки">
        <h2>Заявка на рассмотрении</h2>
        <p className="muted">Отправлена {formatDateTime(claim.sent_at)}</p>
        <LineFacts line={claim.line} />
        <p>Сотрудники федерации сверят документ с перечнем. Решение придёт письмом.</p>
      </section>
    );
  return (
    <Suspense fallback={<RowSkeletons count={4} />}>
      {claim?.status === claimStatuses.refused && (
        <Banner tone="warn" icon="alert">
          <b>В заявке отказано:</b> {claim.reason}
        </Banner>
      )}
      <ClaimForm onSent={() => void refetch()} />
    </Suspense>
  );
}

const NextStep = ({
  title,
  to,
  label,
  children,
}: {
  title: string;
  to: string;
  label: string;
  children: ReactNode;
}) => (
  <EmptyState title={title} scene="sitting" action={<Button to={to}>{label}</Button>}>
    {children}
  </EmptyState>
);
