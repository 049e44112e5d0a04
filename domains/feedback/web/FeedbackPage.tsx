import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { feedbackPath } from '../paths.ts';
import type { FeedbackCategory } from '../texts.ts';

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx').then((module) => ({ default: module.FeedbackForm })));

const ordinaryLead = 'Нашли ошибку, что-то не получается или есть предложение? Напишите, ответ придёт на вашу почту.';

const closingCategory: FeedbackCategory = 'closing';
const closingLead =
  'Напишите, чью страницу закрыть и почему. Прочтут сотрудники федерации, ответ придёт на вашу почту.';

export function Page() {
  const isClosing = useSearchParams()[0].get('about') === closingCategory;
  const title = isClosing ? 'Попросить о закрытии' : 'Связаться с разработчиками';
  const lead = isClosing ? closingLead : ordinaryLead;
  return (
    <div className="wrap">
      <PageMeta title={title} description={lead} path={feedbackPath} />
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={lead} />
      <Body />
    </div>
  );
}

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { search } = useLocation();
  const about = new URLSearchParams(search).get('about');
  const [sent, setSent] = useState(false);
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated)
    return (
      <EmptyState
        title="Войдите, чтобы написать"
        scene="sitting"
        action={<Button to={loginPathFrom(feedbackPath + search)}>Войти</Button>}
      >
        Так мы увидим, о каком профиле речь, и сможем ответить.
      </EmptyState>
    );
  if (sent)
    return (
      <EmptyState
        title="Сообщение отправлено"
        scene="sitting"
        action={<Button onClick={() => setSent(false)}>Написать ещё</Button>}
      >
        Ответ придёт на почту, с которой вы входите в портал.
      </EmptyState>
    );
  return (
    <Suspense fallback={<RowSkeletons count={4} />}>
      <FeedbackForm about={about} onSent={() => setSent(true)} />
    </Suspense>
  );
}
