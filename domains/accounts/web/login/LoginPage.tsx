import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHistoryState } from '#platform/web/page/useHistoryState.ts';
import { inactivePath, loginPath } from '../../paths.ts';
import { Registered } from '../../registration/web/Registered.tsx';
import { safeReturnPath } from '../../returnPath.ts';
import { isPageOfOtherAccount } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import { startPathOf } from '../../startPath.ts';
import { mailInHash } from '../steps/mailInHash.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { withReturnPath } from './authTabs.ts';
import styles from './LoginForm.module.css';
import { SignIn } from './SignIn.tsx';
import { type SignInReason, sessionEndedText } from './signInReason.ts';

/** `/auth/login`; `?next=` is the return path. */
export function Page() {
  const navigate = useNavigate();
  const { reason, registered } = useHistoryState<SignInReason>() ?? {};
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // An inactive profile goes to the page that explains what to confirm.
  const done = () => {
    const session = sessionStore.current();
    const { is_active_profile, account_type, user_info } = session;
    const start = user_info ? startPathOf(user_info) : '/';
    const next = safeReturnPath(search.get('next'));
    const back = next && !isPageOfOtherAccount(session, next) ? next : start;
    navigate(is_active_profile ? back : inactivePath(account_type), { replace: true });
  };
  return (
    <AuthLayout
      title="Вход"
      motto="Заявки, родословные и выставки в одном кабинете"
      lead="До пяти учётных записей с быстрым переключением: владелец, питомник, клуб."
    >
      <PageMeta
        title="Вход"
        description="Вход для участников федерации: владельцев собак, судей, клубов, питомников и НКП."
        path={loginPath}
      />
      <meta name="robots" content="noindex" />
      <AuthTabs active="login" onSelect={({ path }) => navigate(withReturnPath(path, search))}>
        {reason === 'ended' && (
          <div role="status" className={styles.ended}>
            <Banner tone="warn" icon="info">
              {sessionEndedText}
            </Banner>
          </div>
        )}
        {registered && <Registered registration={registered} />}
        <SignIn onDone={done} mail={mailInHash(hash)} />
      </AuthTabs>
    </AuthLayout>
  );
}
