import { getFederation } from '#domains/profiles/contract.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { officeVisitPath } from '../paths.ts';
import { officeHoursText } from '../policy.ts';

/** The office is that of the federation above the others. */
const whose = { alias: 'rkf' } as const;

export const readOfficeContacts = ({ read }: Reader) => read(getFederation, whose);

/** How to reach the federation without signing in: where its office is, when it is open, whom to call and to write to. */
export function OfficeContacts() {
  const federation = useRead(getFederation, whose).data;
  if (!federation) return null;
  return (
    <>
      <ContactList contacts={federation.contacts} site={federation.site} address={federation.address} />
      <p>
        Часы приёма: {officeHoursText}. <Link to={officeVisitPath}>Выбрать время</Link>
      </p>
    </>
  );
}
