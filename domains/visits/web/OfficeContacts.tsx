import { getFederation } from '#domains/profiles/contract.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { getOfficeHours } from '../contract.ts';
import { askPath, officeVisitPath } from '../paths.ts';
import { officeHoursText } from '../policy.ts';
import { OpenNow } from './OpenNow.tsx';

/** The office is that of the federation above the others. */
const whose = { alias: 'rkf' } as const;

export const readOfficeContacts = ({ read }: Reader) =>
  Promise.all([read(getFederation, whose), read(getOfficeHours, {})]);

/** How to reach the federation without signing in: where its office is, when it is open, whom to call and to write to. */
export function OfficeContacts({ hasForm = true }: { hasForm?: boolean }) {
  const federation = useRead(getFederation, whose).data;
  if (!federation) return null;
  return (
    <>
      <OpenNow />
      <ContactList contacts={federation.contacts} site={federation.site} address={federation.address} />
      <p>
        Часы приёма: {officeHoursText}. <Link to={officeVisitPath}>Выбрать время</Link>
      </p>
      {hasForm && (
        <p>
          Регистрироваться, чтобы спросить, не нужно: <Link to={askPath}>задать вопрос федерации</Link>, ответ придёт на
          почту.
        </p>
      )}
    </>
  );
}
