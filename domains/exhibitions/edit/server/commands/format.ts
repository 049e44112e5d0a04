import { and, eq, inArray } from 'drizzle-orm';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, ranks } from '#domains/dictionaries/server/tables.ts';
import { profileBreeds, profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { exhibitions } from '../../../server/tables.ts';
import type { ExhibitionEdited } from '../../contract.ts';
import { fitsType, groupsOf, isOfCategory, monobreed } from '../../policy.ts';
import type { ShowRow } from '../queries.ts';
import { unique } from './dictionaryRows.ts';

type Row = typeof exhibitions.$inferSelect;
export type Format = Pick<Row, 'typeId' | 'rankIds' | 'breedIds' | 'nbcId'> &
  Partial<Pick<Row, 'fciGroups' | 'coverGroup'>>;

const refuse = (field: string, words: string): PortalError => new PortalError(400, { [field]: words });
const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Type, ranks, breeds and breed club, which hold together; what is left as it was is not judged anew. */
export async function chooseFormat(tx: Queryable, before: ShowRow, input: ExhibitionEdited): Promise<Format> {
  const chosen = {
    typeId: input.type_id,
    rankIds: unique(input.rank_ids),
    breedIds: unique(input.breed_ids),
    nbcId: input.nbc_id,
  };
  const isTypeKept = chosen.typeId === before.typeId;
  const isRankKept = isTypeKept && same(chosen.rankIds, before.rankIds);
  const areBreedsKept = isTypeKept && chosen.nbcId === before.nbcId && same(chosen.breedIds, before.breedIds);
  if (!isTypeKept && !isOfCategory(chosen.typeId, before.category))
    throw refuse('type_id', 'Таким это мероприятие сделать нельзя');
  await mustBeOffered(tx, ranks, chosen.rankIds, { field: 'rank_ids', kept: before.rankIds });
  await mustBeOffered(tx, breeds, chosen.breedIds, { field: 'breed_ids', kept: before.breedIds });
  if (isRankKept && areBreedsKept) return chosen;

  const rankRows = await listRanks(tx, chosen.rankIds);
  if (!isRankKept) checkRanks(rankRows, before.category, chosen.typeId);
  if (!areBreedsKept) await checkBreeds(tx, chosen, before);
  const fciGroups = groupsOf(await listGroups(tx, chosen.breedIds), rankRows);
  // A survey or a trial of some groups stays one of these: it has no ranks to tell them by.
  const areGroupsKept = before.category !== 1 && !chosen.breedIds.length && !before.breedIds.length;
  return areGroupsKept
    ? chosen
    : { ...chosen, fciGroups, coverGroup: chosen.breedIds.length && fciGroups.length === 1 ? (fciGroups[0] ?? 0) : 0 };
}

const listRanks = async (
  tx: Queryable,
  ids: readonly number[],
): Promise<{ format: number; fci_group: number | null }[]> =>
  ids.length
    ? tx
        .select({ format: ranks.format, fci_group: ranks.fciGroup })
        .from(ranks)
        .where(inArray(ranks.id, [...ids]))
    : [];

async function listGroups(tx: Queryable, breedIds: readonly number[]): Promise<number[]> {
  if (!breedIds.length) return [];
  const rows = await tx
    .select({ group: breeds.fciGroup })
    .from(breeds)
    .where(inArray(breeds.id, [...breedIds]));
  return rows.map(({ group }) => group);
}

function checkRanks(rows: Awaited<ReturnType<typeof listRanks>>, category: number, typeId: number): void {
  if (rows.some((rank) => !fitsType(rank, typeId)))
    throw refuse('rank_ids', 'Этот ранг не для мероприятий такого типа');
  if (category === 1 && !rows.some(({ format }) => format === typeId)) throw refuse('rank_ids', 'Выберите ранг');
}

async function checkBreeds(tx: Queryable, { typeId, breedIds, nbcId }: Format, before: ShowRow): Promise<void> {
  if (typeId === monobreed && !breedIds.length) throw refuse('breed_ids', 'Выберите породу монопородной выставки');
  if (nbcId === null) return;
  if (typeId !== monobreed) throw refuse('nbc_id', 'НКП указывают только у монопородной выставки');
  const [club] = await tx
    .select({ isActive: profiles.isActive })
    .from(profiles)
    .where(and(eq(profiles.id, nbcId), eq(profiles.userType, userTypes.nbc)));
  if (!club || (!club.isActive && nbcId !== before.nbcId)) throw refuse('nbc_id', 'Такого НКП нет');
  const kept = await tx
    .select({ breedId: profileBreeds.breedId })
    .from(profileBreeds)
    .where(eq(profileBreeds.profileId, nbcId));
  const ids = new Set(kept.map(({ breedId }) => breedId));
  if (ids.size && breedIds.some((id) => !ids.has(id))) throw refuse('breed_ids', 'Этот НКП ведёт другие породы');
}
