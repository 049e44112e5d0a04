import { and, eq, inArray } from 'drizzle-orm';
import {
  certificatesFor,
  claimCertificates,
  type GivenCertificate,
  isSame,
  listAwards,
  listClaims,
  releaseCertificates,
} from '#domains/dogs/server/public.ts';
import { familyOf } from '#domains/dogs/titleProgress/rules.ts';
import { listAwardsOfDogs } from '#domains/exhibitions/server/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { RecordChoice } from '../../../contract.ts';
import type { titles } from '../../../forms/titles.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../tables.ts';

type TitlesValues = ValuesOfType<typeof titles>;

/** Maps the form's field to the name of its choices. */
const sources = { award_ids: 'dog-awards', result_ids: 'show-results' } as const;
type Source = keyof typeof sources;

interface Offered extends GivenCertificate {
  id: number;
  judge: string;
  field: Source;
}

async function offeredFor(db: Queryable, dogId: number, title: string): Promise<Offered[]> {
  const [allowed, awards, results] = [
    await certificatesFor(db, title),
    await listAwards(db, dogId),
    await listAwardsOfDogs(db, [dogId]),
  ];
  return [
    ...awards.map((one) => ({ ...one, field: 'award_ids' as const })),
    ...results.map((one) => ({ ...one, field: 'result_ids' as const })),
  ].filter(({ name }) => allowed.has(name));
}

const idsOf = (values: TitlesValues, field: Source): readonly number[] => values[field] ?? [];
const wordsOf = ({ name, on, show, judge }: Offered): string =>
  `${name} ${formatDate(on)}, ${show}${judge && `, судья ${judge}`}`;

/** Free certificates and those already ticked, with the problem of each. */
export async function certificateChoices(
  db: Queryable,
  applicationId: number,
  { data, title }: { data: TitlesValues; title: string },
): Promise<RecordChoice[]> {
  const dogId = Number(data.dog_id ?? 0);
  if (!dogId) return [];
  const claims = await listClaims(db, dogId, familyOf(title));
  return (await offeredFor(db, dogId, title)).flatMap((one) => {
    const claim = claims.find((other) => other.applicationId !== applicationId && isSame(one, other));
    if (claim && !idsOf(data, one.field).includes(one.id)) return [];
    const name = claim ? `${wordsOf(one)}: уже засчитан для ${claim.title}` : wordsOf(one);
    return [{ record: sources[one.field], id: one.id, name, hint: '' }];
  });
}

/** Archived and deleted applications release their certificates. */
async function overOf(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.id, [...ids]),
        inArray(applications.state, [states.inWork, states.rejected, states.done, states.commission]),
      ),
    );
  const waiting = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !waiting.has(id));
}

/** Reserves the ticked certificates for this application. Throws 400 for another dog's, 409 for used ones. */
export async function payWithCertificates(
  tx: Queryable,
  applicationId: number,
  { values, title }: { values: TitlesValues; title: string | undefined },
): Promise<void> {
  const dogId = Number(values.dog_id ?? 0);
  const chosen = (field: Source) => idsOf(values, field);
  if (!title || (!chosen('award_ids').length && !chosen('result_ids').length)) {
    await releaseCertificates(tx, [applicationId]);
    return;
  }
  const offered = await offeredFor(tx, dogId, title);
  for (const field of ['award_ids', 'result_ids'] as const)
    if (chosen(field).some((id) => !offered.some((one) => one.field === field && one.id === id)))
      throw new PortalError(400, { [field]: `Отметьте сертификаты этой собаки, за которые дают ${title}` });
  const certificates = offered.filter(({ field, id }) => chosen(field).includes(id));
  const asked = { dogId, title, applicationId, certificates };
  const taken = await claimCertificates(tx, asked);
  if (!taken.length) return;
  await releaseCertificates(tx, await overOf(tx, [...new Set(taken.map((claim) => claim.applicationId))]));
  const [left] = await claimCertificates(tx, asked);
  if (!left) return;
  const one = certificates.find((certificate) => isSame(certificate, left));
  if (!one) throw new Error('A claimed certificate is not among those asked for');
  const [other] = await tx
    .select({ barcode: applications.barcode })
    .from(applications)
    .where(eq(applications.id, left.applicationId));
  throw new PortalError(409, {
    [one.field]: `${wordsOf(one)}: уже засчитан для ${left.title}${other?.barcode ? `, заявка ${other.barcode}` : ''}. Снимите отметку и выберите другой`,
  });
}
