import { useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { registrationPath } from '../../paths.ts';
import { AuthLayout } from '../../web/login/AuthLayout.tsx';
import { AuthTabs } from '../../web/login/AuthTabs.tsx';
import { withReturnPath } from '../../web/login/authTabs.ts';
import { Registration } from './Registration.tsx';

/** `/auth/registration`. The club's form also has its own address. */
export function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthLayout
      title="Регистрация"
      motto="Начните с имени и города"
      lead="Остальное, включая собак и документы, можно добавить позже в личном кабинете."
      head={1}
    >
      <PageMeta
        title="Регистрация"
        description="Регистрация владельцев собак и клубов на портале кинологической федерации."
        path={registrationPath}
      />
      <AuthTabs active="registration" onSelect={({ path }) => navigate(withReturnPath(path, search))}>
        <Registration />
      </AuthTabs>
    </AuthLayout>
  );
}
