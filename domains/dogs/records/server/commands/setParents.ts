import { eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { changesBetween } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { selectRows, texts } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { assertLifeOrder } from '../../../lifeOrder/server/commands/assertLifeOrder.ts';
import { dogs } from '../../../server/tables.ts';
import type { ParentsGiven } from '../../contract.ts';
import { versionOf } from '../queries/getStaffDog.ts';

const wantedSex = { sire: 1, dam: 2 } as const;
const words = { sire: 'Отец', dam: 'Мать' } as const;
type Side = keyof typeof words;

interface Known {
  id: number;
  nameLat: string;
  sex: number;
  bornOn: string;
  pedigreeNumber: number | null;
}

const columnsOfKnown = {
  id: dogs.id,
  nameLat: dogs.nameLat,
  sex: dogs.sex,
  bornOn: dogs.bornOn,
  pedigreeNumber: dogs.pedigreeNumber,
};

/** Throws 400 at its field when the parent is impossible. */
async function parentFor(tx: Queryable, dog: Known, side: Side, id: number | null): Promise<Known | null> {
  if (id === null) return null;
  const refuse = (text: string): PortalError => new PortalError(400, { [`${side}_id`]: text });
  const [parent] = await tx.select(columnsOfKnown).from(dogs).where(eq(dogs.id, id));
  if (!parent) throw refuse('Такой собаки в базе нет');
  if (parent.id === dog.id) throw refuse('Собака не может быть своим родителем');
  if (parent.sex !== wantedSex[side])
    throw refuse(side === 'sire' ? `${parent.nameLat} — сука` : `${parent.nameLat} — кобель`);
  const loop = await loopThrough(tx, dog, parent);
  if (loop) throw refuse(`Получится петля: ${loop}`);
  return parent;
}

/** The path from the parent to the dog when the dog is its ancestor; null without a loop. */
async function loopThrough(tx: Queryable, dog: Known, parent: Known): Promise<string | null> {
  const [found] = await selectRows(
    tx,
    { names: texts(sql`names`) },
    sql`from up where id = ${dog.id} limit 1`,
    sql`with recursive up (id, names) as (
      select ${parent.id}::int, array[${parent.nameLat}::text]
      union all
      select p.id, up.names || p.name_lat from up join ${dogs} d on d.id = up.id join ${dogs} p on p.id in (d.sire_id, d.dam_id)
      where up.id <> ${dog.id} and p.born_on >= ${dog.bornOn} and cardinality(up.names) < 40
    )`,
  );
  return found ? found.names.join(' ← ') : null;
}

/** Sets the parents. Of two concurrent edits the second gets 412. The database refuses impossible parents as well. */
export async function setDogParents(tx: Queryable, staff: Session, input: ParentsGiven): Promise<void> {
  const [dog] = await tx
    .select({ ...columnsOfKnown, sireId: dogs.sireId, damId: dogs.damId, version: versionOf })
    .from(dogs)
    .where(eq(dogs.id, input.dogId))
    .for('update');
  if (!dog) throw notFound();
  if (dog.version !== input.version)
    throw new PortalError(412, 'Родителей этой собаки изменил другой сотрудник. Откройте её ещё раз.');
  const [sire, dam] = [await parentFor(tx, dog, 'sire', input.sire_id), await parentFor(tx, dog, 'dam', input.dam_id)];
  if ((sire?.id ?? null) === dog.sireId && (dam?.id ?? null) === dog.damId)
    throw new PortalError(400, 'Родители остались прежними');
  const nameOf = async (id: number | null): Promise<string | null> =>
    id === null ? null : ((await tx.select({ name: dogs.nameLat }).from(dogs).where(eq(dogs.id, id)))[0]?.name ?? null);
  const before = { sire: await nameOf(dog.sireId), dam: await nameOf(dog.damId) };
  const values = {
    sireId: sire?.id ?? null,
    damId: dam?.id ?? null,
    sireNumber: sire?.pedigreeNumber ?? null,
    damNumber: dam?.pedigreeNumber ?? null,
    updatedAt: portalNow,
  };
  await assertLifeOrder(
    tx,
    [dog.id, ...(dam ? [dam.id] : [])],
    () => tx.update(dogs).set(values).where(eq(dogs.id, dog.id)),
    ({ rules, words: told }) =>
      new PortalError(400, { [rules.every((rule) => rule === 'sire_too_young') ? 'sire_id' : 'dam_id']: told }),
  );
  await recordStaffAct(tx, staff, {
    action: 'setDogParents',
    about: `Родители собаки ${dog.nameLat}: ${input.reason}`,
    changes: changesBetween(words, before, { sire: sire?.nameLat ?? null, dam: dam?.nameLat ?? null }),
  });
  await recordEvent(tx, { name: 'dogs.parents_changed', ids: { dogId: dog.id } });
}
