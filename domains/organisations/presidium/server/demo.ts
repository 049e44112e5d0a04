import { personName } from '#domains/profiles/server/demo/details.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Random } from '#platform/server/secrets/random.ts';
import { presidiumMembers } from './tables.ts';

/** «Орлова М. И.» */
function initials(random: Random): string {
  const { last, first, second } = personName(random);
  return `${last} ${first.charAt(0)}. ${second.charAt(0)}.`;
}

const posts = [
  'президент',
  'вице-президент',
  'ответственный секретарь',
  'председатель племенной комиссии',
  'председатель судейской комиссии',
];

/** The common federation's presidium comes from the four others, two of each; the others have posts of their own. */
export async function demoPresidium(db: Queryable, federations: readonly DemoProfile[], random: Random): Promise<void> {
  const [common, ...members] = federations;
  if (!common) return;
  const delegates = [
    { federationId: common.id, name: initials(random), post: 'президент', isDelegate: false },
    ...members.flatMap(({ shortName }) =>
      [1, 2].map(() => ({ federationId: common.id, name: initials(random), post: shortName, isDelegate: true })),
    ),
  ];
  const own = members.flatMap(({ id }) =>
    posts.map((post) => ({ federationId: id, name: initials(random), post, isDelegate: false })),
  );
  await db.insert(presidiumMembers).values([...delegates, ...own].map((row, position) => ({ ...row, position })));
}
