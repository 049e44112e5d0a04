import { type FederationCard, getFederation, listFederations } from '#domains/profiles/contract.ts';
import { ContactList } from '#domains/profiles/web/public.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { getOfficeHours } from '../contract.ts';
import { officeHoursText } from '../officeHours.ts';
import { askPath, officeVisitPath } from '../paths.ts';
import { OpenNow } from './OpenNow.tsx';

/** The office belongs to the umbrella federation. */
const umbrellaFederation = { alias: 'rkf' } as const;

/** A newly installed portal has no federation yet, but its pages must render. */
const hasUmbrellaFederation = (federations: readonly FederationCard[] | undefined): boolean =>
  !!federations?.some(({ alias }) => alias === umbrellaFederation.alias);

export async function readOfficeContacts({ read }: Reader): Promise<void> {
  const [federations] = await Promise.all([read(listFederations, {}), read(getOfficeHours, {})]);
  if (hasUmbrellaFederation(federations)) await read(getFederation, umbrellaFederation);
}

export function OfficeContacts({ hasForm = true }: { hasForm?: boolean }) {
  const federations = useRead(listFederations, {}).data;
  const federation = useRead(getFederation, umbrellaFederation, { enabled: hasUmbrellaFederation(federations) }).data;
  return (
    <>
      <OpenNow />
      {federation && <ContactList contacts={federation.contacts} site={federation.site} address={federation.address} />}
      <p>
        Часы приёма: {officeHoursText}. <Link to={officeVisitPath}>Записаться на приём</Link>
      </p>
      {hasForm && (
        <p>
          Написать можно и без регистрации: <Link to={askPath}>задать вопрос федерации</Link>. Ответ придёт на вашу
          электронную почту.
        </p>
      )}
    </>
  );
}
