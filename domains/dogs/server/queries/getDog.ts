import { sql } from 'drizzle-orm';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Dog, OwnDog } from '../../contract.ts';
import { documentPath } from '../../paths.ts';
import { isShownUnder, ownsDog } from '../../policy.ts';
import { documentKinds, puppyCard } from '../../words.ts';
import type { DocumentKeys } from '../documents/keys.ts';
import { dogs, litters } from '../tables.ts';
import { documentState, listDocumentsOfDog } from './documents.ts';
import { listAncestors } from './pedigree.ts';
import { getHolder, type Holder, wireHolder } from './profileDogs.ts';
import { stampOf } from './studbook.ts';

type Same = 'id' | 'name' | 'name_lat' | 'breed' | 'fci_number' | 'fci_group' | 'sex' | 'born_on' | 'colour' | 'chip' | 'pedigree_number' | 'is_listed';
interface DogRow extends Record<string, unknown>, Pick<Dog, Same> {
  stamp_code: string | null;
  stamp_number: number | null;
  owner_id: number | null;
  breeder_id: number | null;
  hd: string | null;
  ed: number | null;
  pl: number | null;
  breeder: string | null;
  breeder_alias: string;
  breeder_type: number;
  titles: Dog['titles'] | null;
}

async function findRow(db: Queryable, dogId: number): Promise<DogRow | undefined> {
  const { rows } = await db.execute<DogRow>(sql`
    select d.id, d.name, d.name_lat, ${breeds.name} as breed, ${breeds.fciNumber}, ${breeds.fciGroup}, d.sex, d.born_on, d.colour, d.stamp_code, d.stamp_number,
      d.chip, d.pedigree_number, d.owner_id, d.breeder_id, d.is_listed, d.hd, d.ed, d.pl,
      breeder.short_name as breeder, breeder.alias as breeder_alias, breeder.user_type as breeder_type,
      (select json_agg(json_build_object('name', t.name, 'full_name', t.full_name, 'kind', t.kind) order by t.id)
        from ${dignities} t where t.id = any(d.dignity_ids)) as titles
    from ${dogs} d join ${breeds} on ${breeds.id} = d.breed_id left join ${profiles} breeder on breeder.id = d.breeder_id and breeder.is_active
    where d.id = ${dogId}`);
  return rows[0];
}

const keptOf = (row: DogRow) => ({ ownerId: row.owner_id, breederId: row.breeder_id, isListed: row.is_listed });

/** A dog on the page of one who keeps it, as everybody sees it. Throws 404 when it does not stand there. */
export async function getDog(db: Queryable, alias: string, dogId: number): Promise<Dog> {
  const [holder, row] = await Promise.all([getHolder(db, { alias }), findRow(db, dogId)]);
  if (!row || !isShownUnder(keptOf(row), holder)) throw notFound();
  return toDog(db, row, holder);
}

/** The owner's own dog, also one that is not listed, with the links to its papers. Throws 404 for anybody else's. */
export async function getOwnDog(db: Queryable, profileId: number, dogId: number, keys: DocumentKeys, now: Date): Promise<OwnDog> {
  const row = await findRow(db, dogId);
  if (!row || !ownsDog({ profileId }, keptOf(row))) throw notFound();
  const holder = await getHolder(db, { id: profileId });
  const [dog, papers] = await Promise.all([toDog(db, row, holder), listDocumentsOfDog(db, dogId)]);
  const today = moscowDay(now);
  const documents = papers.map((paper) => ({
    kind_name: documentKinds[paper.kind] ?? 'Документ',
    barcode: paper.barcode,
    state: documentState(paper, today),
    issued_on: paper.issued_on,
    secret_link: `${documentPath(paper.public_id, paper.kind === puppyCard)}?key=${keys.keyOf(paper.public_id)}`,
  }));
  return { ...dog, documents };
}

async function toDog(db: Queryable, row: DogRow, holder: Holder): Promise<Dog> {
  const [ancestors, litterRows] = await Promise.all([listAncestors(db, row.id), listLitters(db, row)]);
  // A person who bred a dog is named to nobody else; a kennel is proud of it.
  const isKennel = row.breeder !== null && row.breeder_type === userTypes.kennel;
  const { id, name, name_lat, breed, fci_number, fci_group, sex, born_on, colour, chip, pedigree_number, is_listed } = row;
  return {
    ...{ id, name, name_lat, breed, fci_number, fci_group, sex, born_on, colour, chip, pedigree_number, is_listed },
    holder: wireHolder(holder),
    stamp: stampOf(row),
    breeder: isKennel ? { name: row.breeder as string, full_alias: fullAlias(userTypes.kennel, row.breeder_alias) } : null,
    titles: row.titles ?? [],
    health: { hd: row.hd, ed: row.ed, pl: row.pl },
    ancestors,
    litters: litterRows,
  };
}

const male = 1;

async function listLitters(db: Queryable, { id, sex }: DogRow): Promise<Dog['litters']> {
  const [own, other] = sex === male ? [sql`l.sire_id`, sql`l.dam_id`] : [sql`l.dam_id`, sql`l.sire_id`];
  const { rows } = await db.execute<{ born_on: string; puppies: number; other_parent: string }>(sql`
    select l.born_on, l.males + l.females as puppies, other.name_lat as other_parent
    from ${litters} l join ${dogs} other on other.id = ${other} where ${own} = ${id} order by l.born_on desc limit 30`);
  return rows;
}
