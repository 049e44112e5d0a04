import { inArray } from 'drizzle-orm';
import { personName } from '#domains/profiles/server/demo/details.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { presidiumMembers } from './tables.ts';

/** «Орлова М. И.». */
const short = (last: string, first: string, second: string): string =>
  `${last} ${first.charAt(0)}. ${second.charAt(0)}.`;

function initials(random: Random): string {
  const { last, first, second } = personName(random);
  return short(last, first, second);
}

const president = 'президент';
const posts = [
  'вице-президент',
  'ответственный секретарь',
  'председатель племенной комиссии',
  'председатель судейской комиссии',
];

/**
 * Creates presidiums. The common federation's members come from the four others, two of each; the others have their
 * own posts. The president is the head of the federation.
 */
export async function demoPresidium(db: Queryable, federations: readonly DemoProfile[], random: Random): Promise<void> {
  const [common, ...members] = federations;
  if (!common) return;
  const ids = federations.map(({ id }) => id);
  const heads = await db
    .select({ id: profiles.id, name: profiles.headName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const presidents = ids.map((federationId) => {
    const [last = '', first = '', second = ''] = heads.find(({ id }) => id === federationId)?.name?.split(' ') ?? [];
    return { federationId, name: short(last, first, second), post: president, isDelegate: false };
  });
  const delegates = [
    ...members.flatMap(({ shortName }) =>
      [1, 2].map(() => ({ federationId: common.id, name: initials(random), post: shortName, isDelegate: true })),
    ),
  ];
  const own = members.flatMap(({ id }) =>
    posts.map((post) => ({ federationId: id, name: initials(random), post, isDelegate: false })),
  );
  await db
    .insert(presidiumMembers)
    .values([...presidents, ...delegates, ...own].map((row, position) => ({ ...row, position })));
}
