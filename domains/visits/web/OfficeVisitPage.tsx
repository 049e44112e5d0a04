import { Suspense } from 'react';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { getFederationDetails } from '#domains/federationDetails/contract.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getOffice } from '../contract.ts';
import { officeVisitPath } from '../paths.ts';
import { OfficeContacts, readOfficeContacts } from './OfficeContacts.tsx';
import styles from './visits.module.css';

const Booking = lazy(() => import('./Booking.tsx').then((module) => ({ default: module.Booking })));
const OfficeWidget = lazy(() => import('./OfficeWidget.tsx').then((module) => ({ default: module.OfficeWidget })));

export const read = async (reader: Reader): Promise<void> => void (await readOfficeContacts(reader));

export function Page() {
  const hours = useRead(getFederationDetails, {}).data?.hours;
  const lead = hours ? `Часы приёма: ${hours}.` : 'Приём в офисе федерации: адрес, телефоны и запись.';
  return (
    <div className="wrap">
      <PageMeta title="Запись в офис федерации" description={lead} path={officeVisitPath} />
      <meta name="robots" content="noindex" />
      <PageHead title="Запись в офис федерации" lead={lead} />
      <Body />
      <section className={styles.contacts} aria-labelledby="office-contacts">
        <SectionHead id="office-contacts" title="Адрес и телефоны офиса" />
        <OfficeContacts />
      </section>
    </div>
  );
}

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(getOffice, {}, { enabled: isAuthenticated });
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated)
    return (
      <EmptyState
        title="Войдите, чтобы записаться"
        scene="sitting"
        action={<Button to={loginPathFrom(officeVisitPath)}>Войти</Button>}
      >
        Записаться через портал могут те, кто на нём зарегистрирован: так сотрудники заранее подготовят документы. Без
        регистрации – позвоните.
      </EmptyState>
    );
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return (
    <Suspense fallback={<RowSkeletons count={6} />}>
      {data.widget_url ? (
        <OfficeWidget url={data.widget_url} />
      ) : (
        <Booking office={data} onChanged={() => void refetch()} />
      )}
    </Suspense>
  );
}
