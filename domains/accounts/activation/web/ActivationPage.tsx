import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { activationPath } from '../../paths.ts';
import { KindTabs } from '../../registration/web/KindTabs.tsx';
import { AuthLayout } from '../../web/login/AuthLayout.tsx';
import { AuthTabs } from '../../web/login/AuthTabs.tsx';
import { ClubForm } from './ClubForm.tsx';

const OwnerForm = lazy(() =>
  import('../../registration/web/OwnerForm.tsx').then((module) => ({ default: module.OwnerForm })),
);

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
        <KindTabs
          first="club"
          individual={
            <Suspense>
              <OwnerForm />
            </Suspense>
          }
          club={<ClubForm />}
        />
      </AuthTabs>
    </AuthLayout>
  );
}
