import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staffBadges } from '../../apps/server/domains.ts';
import { root } from '../root.ts';

it('counts a queue for the staff who may open its section [Round3-E4]', async () => {
  // By its path: this test is checked as the server's code, which does not know JSX.
  const { administrationSections } = (await import(join(root, 'apps/web/admin/sections.ts'))) as {
    administrationSections: { id: string; isHeadOnly?: boolean; who: string[] }[];
  };
  const { sectionOf } = (await import(join(root, 'apps/web/admin/sectionOf.ts'))) as {
    sectionOf: Record<string, string>;
  };
  // Every screen of the administration belongs to a section of named staff.
  expect(Object.keys(sectionOf).toSorted()).toEqual(administrationSections.map(({ id }) => id).toSorted());
  expect(staffBadges.length).toBeGreaterThan(10);
  for (const { section: id, access, of } of staffBadges) {
    const section = administrationSections.find((one) => one.id === id);
    expect([id, sectionOf[id], section?.isHeadOnly === true, section?.who.includes('federation')]).toEqual([
      id,
      of,
      access === 'head',
      access !== 'administrators',
    ]);
  }
});
