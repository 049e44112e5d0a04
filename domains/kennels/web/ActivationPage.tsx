import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { kennelActivationPath, loginPathFrom } from '#domains/accounts/paths.ts';
import { useProfileRefresh, useSession } from '#domains/accounts/web/public.ts';
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
import { type Application, getKennelApplication } from '../contract.ts';
import { statuses } from '../texts.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import styles from './kennel.module.css';
import { OwnKennel } from './OwnKennel.tsx';

const KennelForm = lazy(() => import('./KennelForm.tsx').then((module) => ({ default: module.KennelForm })));

/** The page `/kennel/activation`: a kennel applies for activation, an owner registers a kennel. */
export function Page() {
  const isNew = useSession().account_type === 'user';
  const title = isNew ? 'Регистрация питомника' : 'Активация питомника';
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description="Заявка питомника на активацию страницы и личного кабинета."
        path={kennelActivationPath}
      />
      <meta name="robots" content="noindex" />
      <PageHead title={title} />
      <div className={styles.page}>
        <Body />
      </div>
    </div>
  );
}

const kindsThatAsk = ['kennel', 'user'];

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type } = useSession();
  const isNew = account_type === 'user';
  const mayAsk = account_type !== null && kindsThatAsk.includes(account_type);
  const { data, error, refetch } = useRead(getKennelApplication, {}, { enabled: mayAsk });
  const [corrects, setCorrects] = useState(false);
  const refresh = useProfileRefresh();
  // A kennel that has just become active gets full access without signing in again.
  const isActivated = !isNew && data?.is_active === true;
  useEffect(() => {
    if (isActivated) void refresh();
  }, [isActivated, refresh]);
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated)
    return (
      <Way title="Войдите, чтобы подать заявку" to={loginPathFrom(kennelActivationPath)} label="Войти">
        Заявку отправляет владелец питомника: из своей учётной записи или из учётной записи питомника.
      </Way>
    );
  if (!mayAsk)
    return (
      <Way title="Эта страница для владельцев и питомников" to="/" label="На главную">
        Переключитесь на учётную запись владельца или питомника в меню профиля.
      </Way>
    );
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  const { application, is_active, kennel_name } = data;
  if (is_active && isNew) return <OwnKennel name={kennel_name} />;
  if (is_active)
    return (
      <Way title="Питомник активирован" to="/" label="На главную">
        {kennel_name}: страница открыта, личный кабинет доступен.
      </Way>
    );
  const sent = () => {
    setCorrects(false);
    void refetch();
    // The long form is replaced by a few lines at the top.
    window.scrollTo({ top: 0 });
  };
  if (application && !corrects) return <Sent application={application} onCorrect={() => setCorrects(true)} />;
  return (
    <Suspense fallback={<RowSkeletons count={6} />}>
      {application?.reason && (
        <Banner tone="warn" icon="alert">
          <b>Что исправить:</b> {application.reason}
        </Banner>
      )}
      <KennelForm application={application} isNew={isNew} onSent={sent} />
    </Suspense>
  );
}

const Way = ({ title, to, label, children }: { title: string; to: string; label: string; children: ReactNode }) => (
  <EmptyState title={title} scene="sitting" action={<Button to={to}>{label}</Button>}>
    {children}
  </EmptyState>
);

function Sent({ application, onCorrect }: { application: Application; onCorrect: () => void }) {
  const isRefused = application.status === statuses.refused;
  return (
    <>
      <section className={styles.status} aria-label="Состояние заявки">
        <h2>{isRefused ? 'Заявка отклонена' : 'Заявка на рассмотрении'}</h2>
        <p className="muted">Отправлена {formatDateTime(application.sent_at)}</p>
        {isRefused ? (
          <>
            <p>
              <b>Что исправить:</b> <span className={styles.reason}>{application.reason}</span>
            </p>
            <div>
              <Button onClick={onCorrect}>Исправить и отправить снова</Button>
            </div>
          </>
        ) : (
          <p>Сотрудники федерации проверят сведения и документы. Решение придёт письмом.</p>
        )}
      </section>
      <ApplicationFacts application={application} />
    </>
  );
}
