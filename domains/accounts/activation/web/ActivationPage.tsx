import { useNavigate } from 'react-router';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { activationPath, registrationPath } from '../../paths.ts';
import { KindSwitch } from '../../registration/web/KindSwitch.tsx';
import { AuthLayout } from '../../web/login/AuthLayout.tsx';
import { AuthTabs } from '../../web/login/AuthTabs.tsx';
import { ClubForm } from './ClubForm.tsx';

/** `/auth/registration/activate`: a club of the register. */
export function Page() {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title="Регистрация"
      motto="Клуб уже в реестре"
      lead="Осталось подтвердить, что страницей управляет его руководитель."
      head={2}
    >
      <PageMeta
        title="Регистрация клуба"
        description="Клуб из реестра федерации получает доступ к своей странице по коду из письма."
        path={activationPath}
      />
      <AuthTabs active="registration" onSelect={({ path }) => navigate(path)}>
        <KindSwitch kind="club" onSelect={() => navigate(registrationPath, { preventScrollReset: true })} />
        <ClubForm />
      </AuthTabs>
    </AuthLayout>
  );
}
