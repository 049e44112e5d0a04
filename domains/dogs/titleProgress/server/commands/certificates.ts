import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { titles } from '../../../records/server/tables.ts';
import { familyOf } from '../../rules.ts';
import { type Claim, type GivenCertificate, isSame, listClaims } from '../queries/certificates.ts';
import { titleCertificates } from '../tables.ts';

interface Asked {
  dogId: number;
  /** «CH RUS» */
  title: string;
  applicationId: number;
  certificates: readonly GivenCertificate[];
}

/** Releases certificates when their application becomes a draft again or is deleted. */
export async function releaseCertificates(tx: Queryable, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length)
    await tx.delete(titleCertificates).where(inArray(titleCertificates.applicationId, [...applicationIds]));
}

/**
 * Replaces the certificates an application claims. Returns conflicts: certificates already used for a title of the
 * family or claimed by another application. With conflicts nothing is written.
 */
export async function claimCertificates(tx: Queryable, asked: Asked): Promise<Claim[]> {
  const { dogId, applicationId, certificates } = asked;
  // Locks the dog, so that its applications claim certificates one after another.
  await lockDog(tx, dogId);
  const family = familyOf(asked.title);
  const claims = await listClaims(tx, dogId, family);
  const taken = claims.filter(
    (claim) => claim.applicationId !== applicationId && certificates.some((one) => isSame(one, claim)),
  );
  if (taken.length) return taken;
  await releaseCertificates(tx, [applicationId]);
  const [title] = await tx.select({ id: titles.id }).from(titles).where(eq(titles.name, asked.title));
  if (title && certificates.length)
    await tx.insert(titleCertificates).values(
      certificates.map(({ dignityId, on, show }) => ({
        ...{ dogId, titleId: title.id, family, dignityId, givenOn: on, show, applicationId },
      })),
    );
  return [];
}
