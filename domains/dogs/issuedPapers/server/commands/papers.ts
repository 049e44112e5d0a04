import { and, eq, isNull } from 'drizzle-orm';
import { looksAfterFederation } from '#domains/accounts/policy.ts';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { canActFor } from '#platform/contract/access.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { changesBetween, created } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { readBarcode, readPedigreeNumber, readStamp } from '../../../numbers.ts';
import { issuedDocuments } from '../../../server/documents/tables.ts';
import { dogs } from '../../../server/tables.ts';
import { documentKinds, pedigreePaper } from '../../../texts.ts';
import type { PaperIssued, PaperRevoked } from '../../contract.ts';
import { revoke, writePaper } from './issue.ts';

const aboutPaper = (kind: number, barcode: string): string => `${documentKinds[kind] ?? 'Документ'} ${barcode}`;

/** Takes effect at once on the page, in the lookup by number and in the next revocation list. */
export async function revokePaper(
  tx: Queryable,
  staff: Session,
  { paperId, reason, replaced_by }: PaperRevoked,
  now: Date,
): Promise<void> {
  const [paper] = await tx.select().from(issuedDocuments).where(eq(issuedDocuments.id, paperId)).for('update');
  if (!paper) throw notFound();
  if (!canActFor(staff, paper.issuerId))
    throw new PortalError(403, 'Эту бумагу выдала другая федерация: аннулирует она или РКФ');
  if (paper.revokedOn !== null) throw new PortalError(409, 'Эта бумага уже аннулирована');
  if (paper.issuedOn === null) throw new PortalError(409, 'Бумага ещё не выдана: аннулировать нечего');
  const replacement = replaced_by ? await findReplacement(tx, paper, replaced_by) : null;
  await revoke(tx, paper.id, { reason, replacedById: replacement?.id ?? null }, now);
  const names = { state: 'Состояние', reason: 'Причина', replacedBy: 'Чем заменена' };
  await recordStaffAct(tx, staff, {
    action: 'revokePaper',
    about: aboutPaper(paper.kind, paper.barcode),
    changes: changesBetween(
      names,
      { state: 'действует', reason: '', replacedBy: '' },
      { state: 'аннулирована', reason, replacedBy: replacement?.barcode ?? '' },
    ),
  });
}

async function findReplacement(tx: Queryable, paper: { id: number; dogId: number | null }, given: string) {
  const [found] = await tx
    .select({
      id: issuedDocuments.id,
      dogId: issuedDocuments.dogId,
      barcode: issuedDocuments.barcode,
      issuedOn: issuedDocuments.issuedOn,
    })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.barcode, readBarcode(given) ?? ''), isNull(issuedDocuments.revokedOn)));
  if (!found || found.issuedOn === null || found.id === paper.id)
    throw new PortalError(409, { replaced_by: 'Действующей бумаги с этим номером нет' });
  if (found.dogId !== paper.dogId)
    throw new PortalError(409, { replaced_by: 'Это бумага другой собаки: заменить ею нельзя' });
  return found;
}

async function findDog(tx: Queryable, given: string) {
  const [stamp, pedigree] = [readStamp(given), readPedigreeNumber(given)];
  const wanted = stamp
    ? and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number))
    : pedigree && eq(dogs.pedigreeNumber, pedigree);
  if (!wanted) throw new PortalError(400, { dog: 'Нужен номер родословной или клеймо' });
  const [dog] = await tx
    .select({ id: dogs.id, nameLat: dogs.nameLat, ownerId: dogs.ownerId, pedigreeNumber: dogs.pedigreeNumber })
    .from(dogs)
    .where(wanted);
  if (!dog) throw new PortalError(409, { dog: 'Собаки с таким номером в базе нет' });
  return dog;
}

export async function issuePaper(
  tx: Queryable,
  staff: Session,
  { kind, dog: given, federation, valid_until }: PaperIssued,
  now: Date,
): Promise<{ barcode: string }> {
  if (!looksAfterFederation(staff, federation))
    throw new PortalError(403, 'От имени другой федерации бумагу выдаёт она сама или РКФ');
  const today = moscowDay(now);
  if (valid_until !== null && valid_until < today) throw new PortalError(400, { valid_until: 'Срок уже прошёл' });
  const [issuer] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, federation));
  if (!issuer) throw new PortalError(409, { federation: 'Этой федерации на портале нет' });
  const dog = await findDog(tx, given);
  if (kind === pedigreePaper && dog.pedigreeNumber === null)
    throw new PortalError(409, { dog: 'У собаки нет номера родословной: сначала внесите его в базу' });
  const { barcode } = await writePaper(
    tx,
    { kind, dogId: dog.id, issuerId: issuer.id, applicantId: dog.ownerId, validUntil: valid_until },
    now,
  );
  await recordStaffAct(tx, staff, {
    action: 'issuePaper',
    about: aboutPaper(kind, barcode),
    changes: created(
      { dog: 'Собака', kind: 'Бумага', validUntil: 'Действует до' },
      { dog: dog.nameLat, kind: documentKinds[kind] ?? '', validUntil: valid_until ?? '' },
    ),
  });
  return { barcode };
}
