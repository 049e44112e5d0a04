import { useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '#platform/web/PageMeta.tsx';
import { loginPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { LoginForm } from './LoginForm.tsx';

/** `/auth/login`; `?next=` says where the person was. */
export function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthLayout title="Вход">
      <PageMeta title="Вход" description="Вход для участников федерации: владельцев собак, судей, клубов, питомников и НКП." path={loginPath} />
      <meta name="robots" content="noindex" />
      <AuthTabs active="login" onSelect={({ path }) => navigate(path)}>
        <LoginForm onDone={() => navigate(safeReturnPath(search.get('next')) ?? '/', { replace: true })} />
      </AuthTabs>
    </AuthLayout>
  );
}
