import { getFederationDetails } from '#domains/federationDetails/contract.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { getOfficeHours } from '../contract.ts';
import { askPath, officeVisitPath } from '../paths.ts';
import { OpenNow } from './OpenNow.tsx';

export async function readOfficeContacts({ read }: Reader): Promise<void> {
  await Promise.all([read(getFederationDetails, {}), read(getOfficeHours, {})]);
}

/** Address, phones and hours of the office, as staff have entered them; what is not entered is left out. */
export function OfficeContacts({ hasForm = true }: { hasForm?: boolean }) {
  const federation = useRead(getFederationDetails, {}).data;
  return (
    <>
      <OpenNow />
      {federation && (
        <ContactList
          contacts={federation.contacts}
          site={federation.site || null}
          address={federation.address || null}
        />
      )}
      <p>
        {federation?.hours && `Часы приёма: ${federation.hours}. `}
        <Link to={officeVisitPath}>Записаться на приём</Link>
      </p>
      {federation?.special_days.map((day) => (
        <p key={day}>{day}</p>
      ))}
      {hasForm && (
        <p>
          Написать можно и без регистрации: <Link to={askPath}>задать вопрос федерации</Link>. Ответ придёт на вашу
          электронную почту.
        </p>
      )}
    </>
  );
}
