import { and, eq, max, ne, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { changesBetween, created } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { RuleAdded, RuleEdited } from '../contract.ts';
import { type RuleParam, ruleParams, type Severity, severityNames } from '../rules.ts';
import { breedingRules } from './tables.ts';

/** Smaller ids are reserved for the reference file, which grows too. */
const ownIdsFrom = 10_000;

const rowOf = ({ breed_id, valid_from, is_confirmed, param, value, severity, source }: RuleAdded) => ({
  ...{ param, value, severity, source },
  breedId: breed_id,
  validFrom: valid_from,
  isConfirmed: is_confirmed,
});

const columnNames = {
  breed: 'Порода',
  value: 'Значение',
  severity: 'Что делает',
  validFrom: 'Действует с',
  source: 'Источник',
  isConfirmed: 'Подтверждено федерацией',
  isDeleted: 'Удалено',
} as const;

type JournalValues = Record<keyof typeof columnNames, string | number | boolean | null>;

async function journalValuesOf(
  tx: Queryable,
  row: ReturnType<typeof rowOf>,
  isDeleted: boolean,
): Promise<JournalValues> {
  const [breed] =
    row.breedId === null ? [] : await tx.select({ name: breeds.name }).from(breeds).where(eq(breeds.id, row.breedId));
  if (row.breedId !== null && !breed) throw new PortalError(400, { breed_id: 'Такой породы нет в справочнике' });
  const { value, severity, validFrom, source, isConfirmed } = row;
  return {
    breed: breed?.name ?? 'все',
    value,
    severity: severityNames[severity as Severity],
    validFrom,
    source,
    isConfirmed,
    isDeleted,
  };
}

const aboutRule = (param: string): string => `Правило разведения «${ruleParams[param as RuleParam].name}»`;

const holdRules = (tx: Queryable): Promise<void> =>
  runStatement(tx, sql`select pg_advisory_xact_lock(hashtext('breeding rules'))`);

/** Two rules of one kind, breed and day would contradict each other. */
async function refuseTwin(
  tx: Queryable,
  { breedId, param, validFrom }: ReturnType<typeof rowOf>,
  ruleId: number,
): Promise<void> {
  const twins = await tx.$count(
    breedingRules,
    and(
      eq(breedingRules.param, param),
      eq(breedingRules.validFrom, validFrom),
      sql`${breedingRules.breedId} is not distinct from ${breedId}`,
      ne(breedingRules.id, ruleId),
      eq(breedingRules.isDeleted, false),
    ),
  );
  if (twins) throw new PortalError(409, { valid_from: 'Такое правило с этого дня уже есть: измените его' });
}

export async function addBreedingRule(tx: Transactable, staff: Session, values: RuleAdded): Promise<{ id: number }> {
  await holdRules(tx);
  const row = rowOf(values);
  await refuseTwin(tx, row, 0);
  const journalValues = await journalValuesOf(tx, row, false);
  const [last] = await tx.select({ id: max(breedingRules.id) }).from(breedingRules);
  const id = Math.max(Number(last?.id ?? 0), ownIdsFrom) + 1;
  await tx.insert(breedingRules).values({ ...row, id, version: 1 });
  await recordStaffAct(tx, staff, {
    action: 'addBreedingRule',
    about: aboutRule(row.param),
    changes: created(columnNames, journalValues),
  });
  await recordEvent(tx, { name: 'dogs.rules_changed', ids: { ruleId: id } });
  return { id };
}

/** Throws 412 for the second of two concurrent edits. */
export async function editBreedingRule(
  tx: Transactable,
  staff: Session,
  { ruleId, version, is_deleted, ...values }: RuleEdited,
): Promise<void> {
  await holdRules(tx);
  const [before] = await tx.select().from(breedingRules).where(eq(breedingRules.id, ruleId));
  if (!before) throw notFound();
  if (before.version !== version) throw new PortalError(412, 'Правило изменил другой сотрудник. Откройте его ещё раз.');
  const row = rowOf(values);
  if (!is_deleted) await refuseTwin(tx, row, ruleId);
  const [was, is] = [
    await journalValuesOf(
      tx,
      { ...before, severity: before.severity as Severity, param: before.param as RuleParam },
      before.isDeleted,
    ),
    await journalValuesOf(tx, row, is_deleted),
  ];
  await tx
    .update(breedingRules)
    .set({ ...row, isDeleted: is_deleted, version: version + 1, updatedAt: portalNow })
    .where(and(eq(breedingRules.id, ruleId), eq(breedingRules.version, version)));
  await recordStaffAct(tx, staff, {
    action: 'editBreedingRule',
    about: aboutRule(row.param),
    changes: changesBetween(columnNames, was, is),
  });
  await recordEvent(tx, { name: 'dogs.rules_changed', ids: { ruleId } });
}
