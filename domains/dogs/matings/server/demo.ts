import { and, between, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { litterInspections } from '../../inspections/server/tables.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { registerLitter } from '../../server/commands/registerLitter.ts';
import { dogs, stampCodes } from '../../server/tables.ts';
import type { MatingState } from '../policy.ts';
import { linkRegisteredLitter } from './commands/birth.ts';
import { matingPuppies, matings } from './tables.ts';

interface People {
  ownerId: number;
  kennelId: number;
  clubId: number;
  federationId: number;
  breedIds: readonly number[];
}

const names = [
  'Звонкая Капель',
  'Зимний Рассвет',
  'Звездопад',
  'Заповедник',
  'Знаменитый Гость',
  'Зарница',
  'Забытая Песня',
];
const grown = 2;
/** Twelve of them are mated, the others stay free for plans. */
const demoDams = 15;

export async function demoMatings(
  db: Queryable,
  { ownerId, kennelId, clubId, federationId, breedIds }: People,
  now: Date,
): Promise<void> {
  const today = moscowDay(now);
  const young = addDays(today, -365 * 7);
  const old = addDays(today, -365 * grown);
  /** Adult dogs of the kennel's breeds without an owner, as if bought. */
  const dogsOf = (sex: number, most: number) =>
    db
      .select({ id: dogs.id, breedId: dogs.breedId, colour: dogs.colour, sireId: dogs.sireId, damId: dogs.damId })
      .from(dogs)
      .where(
        and(
          isNull(dogs.ownerId),
          eq(dogs.sex, sex),
          inArray(dogs.breedId, [...breedIds]),
          between(dogs.bornOn, young, old),
        ),
      )
      .orderBy(dogs.breedId, dogs.id)
      .limit(most);
  const dams = await dogsOf(2, demoDams);
  const studs = await dogsOf(1, demoDams * 4);
  for (const { id } of dams) await db.update(dogs).set({ ownerId: kennelId }).where(eq(dogs.id, id));
  const given = new Set(dams.map(({ id }) => id));
  const ownerOfStud = new Map<number, number | null>();
  type Grown = (typeof dams)[number];
  const takeDam = (): Grown | undefined => dams.shift();
  const isKin = (stud: Grown, dam: Grown): boolean =>
    stud.id === dam.sireId ||
    (stud.sireId !== null && stud.sireId === dam.sireId) ||
    (stud.damId !== null && (stud.damId === dam.damId || stud.damId === dam.id));
  /** An unrelated stud that has had one owner throughout. */
  const studOf = async (dam: Grown, owner: number | null): Promise<number | null> => {
    const fitting = studs.filter((stud) => stud.breedId === dam.breedId && !isKin(stud, dam));
    const found =
      fitting.find(({ id }) => ownerOfStud.get(id) === owner) ?? fitting.find(({ id }) => !ownerOfStud.has(id));
    if (!found) return null;
    ownerOfStud.set(found.id, owner);
    given.add(found.id);
    await db.update(dogs).set({ ownerId: owner }).where(eq(dogs.id, found.id));
    return found.id;
  };
  interface Step {
    studOwner: number | null;
    damOwner: number;
    organisation: number;
    code: string;
    state: MatingState;
    mated: number;
    declared: number;
    reason?: string;
    born?: { males: number; females: number };
    filled?: number;
    /** Registered in the studbook with puppy cards issued by this federation. */
    registeredBy?: number;
    isInspected?: boolean;
  }
  const make = async (wanted: Step, stamp: number): Promise<void> => {
    const { studOwner, damOwner, organisation, code, born, filled = 0, ...step } = wanted;
    const dam = takeDam();
    if (!dam) return;
    const sireId = await studOf(dam, studOwner);
    if (sireId === null) return;
    await db.update(dogs).set({ ownerId: damOwner }).where(eq(dogs.id, dam.id));
    const [made] = await db
      .insert(matings)
      .values({
        damId: dam.id,
        sireId,
        damOwnerId: damOwner,
        sireOwnerId: studOwner,
        organisationId: organisation,
        stampCode: code,
        matedOn: addDays(today, -step.mated),
        place: 'Вологда',
        state: step.state,
        reason: step.reason ?? '',
        declaredAt: new Date(now.getTime() - step.declared * dayMs).toISOString(),
        ...(born && { bornOn: addDays(today, 63 - step.mated), males: born.males, females: born.females }),
      })
      .returning({ id: matings.id });
    if (!made || !born) return;
    if (step.isInspected)
      await db.insert(litterInspections).values({
        matingId: made.id,
        inspectedOn: addDays(today, 63 + 45 - step.mated),
        ...{ place: 'Вологда', lastName: 'Клеймова', firstName: 'Раиса', secondName: 'Павловна' },
        ...{ note: 'Упитанность хорошая, содержание в порядке', signedBy: organisation },
      });
    await db.insert(matingPuppies).values(
      names.slice(0, born.males + born.females).map((name, at) => ({
        matingId: made.id,
        sex: at < born.males ? 1 : 2,
        ...(at < filled && {
          name,
          nameLat: '',
          colour: dam.colour,
          stampNumber: String(stamp + at),
          chip: `64309410${String(stamp + at).padStart(7, '0')}`,
        }),
        ...(step.isInspected && { fate: 'kept' as const }),
      })),
    );
    if (step.registeredBy !== undefined) await register(made.id, wanted, { damId: dam.id, sireId }, stamp);
  };
  const register = async (
    matingId: number,
    { organisation, code, born, mated, registeredBy = 0 }: Step,
    { damId, sireId }: { damId: number; sireId: number },
    stamp: number,
  ): Promise<void> => {
    const { males, females } = born ?? { males: 0, females: 0 };
    const [dam] = await db.select({ breedId: dogs.breedId, colour: dogs.colour }).from(dogs).where(eq(dogs.id, damId));
    const litterId = await registerLitter(
      db,
      {
        organisationId: organisation,
        organisationType: organisation === kennelId ? userTypes.kennel : userTypes.club,
        issuerId: registeredBy,
        breedId: dam?.breedId ?? 0,
        bornOn: addDays(today, 63 - mated),
        stampCode: code,
        sire: { id: sireId, number: '' },
        dam: { id: damId, number: '' },
        ...{ breeder: organisation === kennelId ? 'Берегова Нина' : 'Астахов Пётр', breederLat: '' },
        matingId,
        puppies: names.slice(0, males + females).map((name, at) => ({
          ...{ name, nameLat: '', colour: dam?.colour ?? '', sex: at < males ? 1 : 2, stampNumber: stamp + at },
          chip: `64309410${String(stamp + at).padStart(7, '0')}`,
          ...(at === males + females - 1 && males + females > 3
            ? { fate: 'culled' as const, note: 'крипторх' }
            : { fate: 'kept' as const, note: '' }),
        })),
      },
      now,
    );
    await linkRegisteredLitter(db, matingId, litterId);
  };
  const kennel = { damOwner: kennelId, organisation: kennelId };
  const codeOf = async (profileId: number): Promise<string> => {
    const [stamp] = await db
      .select({ code: stampCodes.code })
      .from(stampCodes)
      .where(eq(stampCodes.profileId, profileId))
      .orderBy(desc(stampCodes.isDefault), stampCodes.code)
      .limit(1);
    return stamp?.code ?? '';
  };
  const [own, clubs] = [await codeOf(kennelId), await codeOf(clubId)];
  const born = { males: 4, females: 3 };
  const asked = { ...kennel, code: own, studOwner: ownerId };
  for (const declared of [1, 2]) await make({ ...asked, state: 'asked', mated: declared + 1, declared }, 0);
  const reason = 'Собаки в тот день были на разных выставках';
  await make({ ...asked, state: 'declined', mated: 9, declared: 8, reason }, 0);
  await make({ ...asked, state: 'agreed', mated: 35, declared: 34 }, 0);
  for (const at of [0, 1])
    await make({ ...asked, state: 'agreed', mated: 68 + at, declared: 66, born, filled: 5 }, 7_700_001 + at * 20);
  const ofPerson = { damOwner: ownerId, organisation: clubId, code: clubs, studOwner: kennelId };
  // Registered litters: the kennel's has a culled puppy; the person's was registered by the club, and one puppy is
  // passed on.
  const done = { state: 'agreed', isInspected: true, registeredBy: federationId } as const;
  await make(
    { ...kennel, code: own, studOwner: ownerId, ...done, mated: 121, declared: 119, born, filled: 7 },
    7_700_201,
  );
  for (const at of [0, 1])
    await make(
      { ...ofPerson, ...done, mated: 118 + at, declared: 117, born: { males: 2, females: 1 }, filled: 3 },
      7_700_301 + at * 20,
    );
  // Born and waiting for inspection.
  for (const at of [0, 1])
    await make(
      { ...ofPerson, state: 'agreed', mated: 105 + at, declared: 104, born: { males: 2, females: 1 } },
      7_700_401 + at * 20,
    );
  await make(
    { ...ofPerson, state: 'agreed', mated: 70, declared: 69, born: { males: 2, females: 1 }, filled: 3 },
    7_700_101,
  );
  // The kennel shows its expected litters to everybody.
  await db
    .update(matings)
    .set({ announcedAt: now.toISOString() })
    .where(and(eq(matings.damOwnerId, kennelId), eq(matings.state, 'agreed'), isNull(matings.litterId)));
  // Backdates ownership, so that owners are on record on the days of mating.
  const ofGiven = inArray(dogOwners.dogId, [...given]);
  await db.delete(dogOwners).where(and(ofGiven, isNotNull(dogOwners.until)));
  await db
    .update(dogOwners)
    .set({ since: addDays(today, -500) })
    .where(ofGiven);
}
