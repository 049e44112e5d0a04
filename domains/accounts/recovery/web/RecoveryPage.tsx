import { useNavigate } from 'react-router';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { recoveryPath } from '../../paths.ts';
import { AuthLayout } from '../../web/login/AuthLayout.tsx';
import { AuthTabs } from '../../web/login/AuthTabs.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/** `/recovery` */
export function Page() {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title="Восстановление"
      motto="Бывает с каждым"
      lead="Новый пароль придёт письмом, а прежний останется в силе, пока вы им не воспользуетесь."
      head={8}
    >
      <PageMeta
        title="Восстановление пароля"
        description="Одноразовый пароль для входа в портал кинологической федерации придёт на E-mail."
        path={recoveryPath}
      />
      <meta name="robots" content="noindex" />
      <AuthTabs active="recovery" onSelect={({ path }) => navigate(path)}>
        <RecoveryForm />
      </AuthTabs>
    </AuthLayout>
  );
}
