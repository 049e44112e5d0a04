import { countPair, type Parts, wireFigures } from '../../../genetics/server/answers.ts';
import { findMate, type Mate, mateErrors } from '../../../genetics/server/queries/findMate.ts';
import { readBreedSteps, readStored } from '../../../genetics/server/queries/stored.ts';
import { dogLinkPath } from '../../../policy.ts';
import { listAncestors } from '../../../server/queries/pedigree.ts';
import { suggestDogs } from '../../../studbook/server/queries/suggestDogs.ts';
import type { MatingPlan, PlanInput, PlannedMate } from '../../contract.ts';

function wireMate(mate: Mate): PlannedMate {
  const { id, name, name_lat, breed_id, breed, fci_group, sex, born_on, pedigree_number, colour, hd, ed, pl } = mate;
  return {
    ...{ id, name, name_lat, breed_id, breed, fci_group, sex, born_on, pedigree_number },
    ...{ path: dogLinkPath(mate), colour, hd, ed, pl },
  };
}

/** Suggests dogs for a name submitted without choosing one, of the other side's breed if it is known. */
async function offeredFor(
  db: Parts['db'],
  { sire, dam }: Pick<PlanInput, 'sire' | 'dam'>,
  breed: number | undefined,
  profileId: number | undefined,
): Promise<MatingPlan['offered']> {
  const isName = (given: string | undefined): given is string => given !== undefined && !/^id ?\d+$/i.test(given);
  const find = async (query: string | undefined, sex: number) =>
    isName(query) ? suggestDogs(db, { query, sex, breed, grown: true, profileId }) : [];
  const [sires, dams] = await Promise.all([find(sire, 1), find(dam, 2)]);
  return { sire: sires, dam: dams };
}

/** An error at one side is returned with it; the other side stays chosen. */
export async function getMatingPlan(
  parts: Parts,
  { sire, dam, generations }: PlanInput,
  today: string,
  /** The viewer's profile: own dogs are suggested first. */
  profileId?: number,
): Promise<MatingPlan> {
  const { db } = parts;
  const [father, mother] = await Promise.all([sire && findMate(db, sire), dam && findMate(db, dam)]);
  const [wrong, offered] = await Promise.all([
    mateErrors({ sire, dam }, father || undefined, mother || undefined),
    offeredFor(
      db,
      { sire: father ? undefined : sire, dam: mother ? undefined : dam },
      (father || mother || undefined)?.breed_id,
      profileId,
    ),
  ]);
  for (const side of ['sire', 'dam'] as const) if (offered[side].length) wrong[side] = 'Выберите собаку из найденных';
  const chosen = { sire: father ? wireMate(father) : null, dam: mother ? wireMate(mother) : null };
  const plan = { ...chosen, wrong, offered, young: null };
  if (!father || !mother || wrong.sire || wrong.dam) return plan;
  const [{ figures, rules }, stored, breed_steps, ancestors] = await Promise.all([
    countPair(parts, { sire: father, dam: mother }, today, false),
    readStored(db, null, mother.breed_id),
    readBreedSteps(db, mother.breed_id),
    listAncestors(
      db,
      [
        { top: 2, id: father.id },
        { top: 3, id: mother.id },
      ],
      generations,
    ),
  ]);
  return {
    ...plan,
    young: { figures: await wireFigures(db, figures), rules, breed_mean: stored.breed_mean, breed_steps, ancestors },
  };
}
