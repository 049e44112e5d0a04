import { and, eq, inArray, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDate } from '#platform/contract/time/dates.ts';
import { foldName } from '#platform/contract/values/names.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  aliased,
  bool,
  int,
  query,
  selectRow,
  selectRows,
  text,
  texts,
  wholeRow,
} from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { breedingRightHolds } from '../../../breedingRights/server/tables.ts';
import type { MatingState } from '../../../matings/policy.ts';
import { matings } from '../../../matings/server/tables.ts';
import { studbookPath } from '../../../paths.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { fillable } from '../../../server/queries/columnSql.ts';
import { dog } from '../../../server/queries/placement.ts';
import { stampOf } from '../../../server/queries/studbook.ts';
import { dogs, litters } from '../../../server/tables.ts';
import { formatChip, formatPedigree } from '../../../shownNumbers.ts';
import { dogFreezes, dogTransfers } from '../../../transfers/server/tables.ts';
import type { MergePreview } from '../../contract.ts';
import type { MergedReference } from '../mergedReferences.ts';
import { ownTables } from './ownTables.ts';

export type DogRow = Record<string, unknown> & {
  id: number;
  name: string;
  name_lat: string;
  breed_id: number;
  sex: number;
  born_on: string;
  updated_at: string;
  stamp_code: string | null;
  stamp_number: number | null;
  chip: string | null;
  pedigree_number: number | null;
};

const pairColumns = {
  whole: wholeRow('d'),
  id: dog.id,
  name: dog.name,
  name_lat: dog.nameLat,
  breed_id: dog.breedId,
  sex: dog.sex,
  born_on: birthOf(dog),
  stamp_code: dog.stampCode,
  stamp_number: dog.stampNumber,
  chip: dog.chip,
  pedigree_number: dog.pedigreeNumber,
  /** In the format of the whole row's JSON. */
  updated_at: text(sql`to_jsonb(d) ->> 'updated_at'`),
};

/** Reads whole rows; locks them in the order of their ids when they are about to change. */
export async function readPair(
  db: Queryable,
  keptId: number,
  goneId: number,
  lock: 'lock' | 'read',
): Promise<[DogRow, DogRow]> {
  const ids = [keptId, goneId];
  if (lock === 'lock')
    await db.select({ id: dogs.id }).from(dogs).where(inArray(dogs.id, ids)).orderBy(dogs.id).for('update');
  const rows = await selectRows(db, pairColumns, sql`from ${dogs} d where d.id in (${keptId}, ${goneId})`);
  const one = (wanted: number): DogRow => {
    const found = rows.find(({ id }) => id === wanted);
    if (!found) throw notFound();
    const { whole, ...known } = found;
    return { ...whole, ...known };
  };
  return [one(keptId), one(goneId)];
}

const isBlank = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && !value.length);

/** Columns that are filled because the kept dog has no value in any of the group. */
export const columnsToFill = (kept: DogRow, gone: DogRow): { what: string; columns: readonly string[] }[] =>
  fillable.filter(
    ({ columns }) =>
      columns.every((column) => isBlank(kept[column])) && columns.some((column) => !isBlank(gone[column])),
  );

/** Papers of which only one may be open: `ids` are the two dogs. */
function openRows(keptId: number, goneId: number): readonly (readonly [rows: SQLWrapper, words: string])[] {
  const ids = [keptId, goneId];
  const [k, g] = [alias(matings, 'k'), alias(matings, 'g')];
  const [keptLitter, goneLitter] = [alias(litters, 'k'), alias(litters, 'g')];
  const closed: MatingState[] = ['refused', 'withdrawn'];
  const one = { id: sql<number>`1` };
  return [
    [
      query
        .select(one)
        .from(dogFreezes)
        .where(and(inArray(dogFreezes.dogId, ids), isNull(dogFreezes.releasedAt))),
      'По одной из записей идёт спор: сначала разрешите его',
    ],
    [
      query
        .select(one)
        .from(breedingRightHolds)
        .where(and(inArray(breedingRightHolds.dogId, ids), isNull(breedingRightHolds.releasedAt))),
      'По одной из записей идёт спор о праве разведения: сначала разрешите его',
    ],
    [
      query
        .select(one)
        .from(dogTransfers)
        .where(
          and(
            inArray(dogTransfers.dogId, ids),
            inArray(dogTransfers.state, ['consent', 'offered', 'objection', 'held']),
          ),
        ),
      'Одну из записей сейчас передают другому владельцу: дождитесь конца передачи',
    ],
    [
      query
        .select(one)
        .from(k)
        .innerJoin(g, eq(g.damId, goneId))
        .where(
          and(
            ...[eq(k.damId, keptId), isNull(k.litterId), isNull(g.litterId)],
            ...[notInArray(k.state, closed), notInArray(g.state, closed)],
          ),
        ),
      'У обеих записей открыта вязка: отзовите одну из них',
    ],
    [
      query
        .select(one)
        .from(keptLitter)
        .innerJoin(goneLitter, and(eq(goneLitter.damId, goneId), eq(goneLitter.bornOn, keptLitter.bornOn)))
        .where(eq(keptLitter.damId, keptId)),
      'У обеих записей помёт одного дня: сначала разберитесь, какой из них верен',
    ],
  ];
}

function related(keptId: number, goneId: number): SQL {
  const [d, p] = [alias(dogs, 'd'), alias(dogs, 'p')];
  const pair = sql`(${keptId}::int, ${goneId}::int)`;
  return sql`with recursive up (id) as (
      select unnest(array[${keptId}::int, ${goneId}::int])
      union select ${p.id} from up join ${aliased(d)} on ${d.id} = up.id join ${aliased(p)} on ${p.id} in (${d.sireId}, ${d.damId})
        where ${p.id} not in ${pair} and ${p.bornOn} >= (select min(${dogs.bornOn}) from ${dogs} where ${dogs.id} in ${pair})
    ) select 1 from up join ${aliased(d)} on ${d.id} = up.id where ${d.sireId} in ${pair} or ${d.damId} in ${pair}`;
}

async function problemsOf(db: Queryable, kept: DogRow, gone: DogRow): Promise<string[]> {
  if (kept.id === gone.id) return ['Это одна и та же запись: выберите две'];
  const has = async (rows: SQLWrapper): Promise<boolean> =>
    (await selectRow(db, { has: bool(sql`exists ${rows}`) })).has;
  const wrong: string[] = [];
  if (kept.sex !== gone.sex) wrong.push('Разный пол');
  if (kept.breed_id !== gone.breed_id) wrong.push('Разные породы');
  if (await has(sql`(${related(kept.id, gone.id)})`)) wrong.push('Одна из этих собак — предок другой');
  for (const [rows, words] of openRows(kept.id, gone.id)) if (await has(rows)) wrong.push(words);
  const tooOld = query
    .select({ id: dogs.id })
    .from(dogs)
    .where(
      and(
        or(eq(dogs.sireId, gone.id), eq(dogs.damId, gone.id)),
        sql`${dogs.bornOn} <= (select known.born_on from ${dogs} known where known.id = ${kept.id})`,
      ),
    );
  if (await has(tooOld)) wrong.push('Остающаяся собака моложе щенков второй: исправьте дату рождения');
  return wrong;
}

interface Mark {
  what: string;
  read(dog: DogRow): string | null;
  isGrave: boolean;
}
const marks: readonly Mark[] = [
  { what: 'Дата рождения', read: ({ born_on }) => formatDate(born_on), isGrave: true },
  {
    what: 'Клеймо',
    read: ({ stamp_code, stamp_number }) => stampOf({ stamp_code, stamp_number }),
    isGrave: true,
  },
  { what: 'Чип', read: ({ chip }) => chip && formatChip(chip), isGrave: true },
  { what: 'Кличка латиницей', read: ({ name_lat }) => name_lat || null, isGrave: false },
  { what: 'Кличка', read: ({ name }) => name || null, isGrave: false },
  {
    what: 'Родословная',
    read: ({ pedigree_number: number }) => (number ? formatPedigree(number) : null),
    isGrave: false,
  },
];

const differencesOf = (kept: DogRow, gone: DogRow): MergePreview['differences'] =>
  marks.flatMap(({ what, read, isGrave }) => {
    const [one, other] = [read(kept), read(gone)];
    return one && other && foldName(one) !== foldName(other)
      ? [{ what, kept: one, gone: other, is_grave: isGrave }]
      : [];
  });

function warningsOf(kept: DogRow, gone: DogRow): string[] {
  const differ = (column: string): boolean =>
    !isBlank(kept[column]) && !isBlank(gone[column]) && kept[column] !== gone[column];
  return [
    differ('pedigree_number') &&
      `Вторая родословная, ${formatPedigree(gone.pedigree_number as number)}, запишется вторым номером`,
    differ('sire_id') && 'Отцы разные: останется отец первой записи',
    differ('dam_id') && 'Матери разные: останется мать первой записи',
    differ('owner_id') && 'Владельцы разные: останется владелец первой записи',
  ].filter((warning) => warning !== false);
}

const versionOf = (kept: DogRow, gone: DogRow): string =>
  `${Date.parse(kept.updated_at)}-${Date.parse(gone.updated_at)}`;

async function wordsOf(db: Queryable, gone: DogRow, columns: readonly string[]): Promise<string> {
  const [first = '', second = ''] = columns;
  const id = gone[first];
  if ((first === 'sire_id' || first === 'dam_id') && typeof id === 'number')
    return (
      (
        await db
          .select({ name: dogs.nameLat })
          .from(dogs)
          .where(inArray(dogs.id, [id]))
      )[0]?.name ?? ''
    );
  if (first.endsWith('_id')) return String((typeof id === 'number' ? 'с портала' : gone[second]) ?? '');
  return columns
    .map((column) => gone[column])
    .filter((value) => !isBlank(value))
    .join(' ');
}

/** Throws 404. */
export async function previewMerge(
  db: Queryable,
  followers: readonly MergedReference[],
  keptId: number,
  goneId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<MergePreview & { rows: [DogRow, DogRow] }> {
  const [kept, gone] = await readPair(db, keptId, goneId, lock);
  const moves = new Map<string, { moved: number; dropped: number }>();
  const add = (what: string, moved: number, dropped: number): void => {
    const before = moves.get(what) ?? { moved: 0, dropped: 0 };
    moves.set(what, { moved: before.moved + moved, dropped: before.dropped + dropped });
  };
  for (const { g, column, what, clashes } of ownTables) {
    const clash = clashes(keptId);
    const { moved, dropped } = await selectRow(
      db,
      {
        moved: int(sql`count(*) filter (where not ${clash})`),
        dropped: int(sql`count(*) filter (where ${clash})`),
      },
      sql`from ${aliased(g)} where ${column} = ${goneId}`,
    );
    add(what, moved, dropped);
  }
  for (const { what, count } of followers) add(what, await count(db, goneId), 0);
  const young = await selectRow(
    db,
    {
      total: int(sql`count(*)`),
      names: texts(sql`coalesce((array_agg(${dogs.nameLat} order by ${dogs.bornOn} desc))[1:12], '{}')`),
    },
    sql`from ${dogs} where ${dogs.sireId} = ${goneId} or ${dogs.damId} = ${goneId}`,
  );
  const side = ({ id, name, name_lat, born_on }: DogRow) => ({ id, name, name_lat, born_on, path: studbookPath(id) });
  const fills = await Promise.all(
    columnsToFill(kept, gone).map(async ({ what, columns }) => ({ what, value: await wordsOf(db, gone, columns) })),
  );
  return {
    rows: [kept, gone],
    kept: side(kept),
    gone: side(gone),
    problems: await problemsOf(db, kept, gone),
    differences: differencesOf(kept, gone),
    warnings: warningsOf(kept, gone),
    fills,
    moves: [...moves].filter(([, { moved, dropped }]) => moved || dropped).map(([what, rest]) => ({ what, ...rest })),
    young,
    version: versionOf(kept, gone),
  };
}
