import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

it.each([1, 3, 4, 5, 7, 101] as const)('the edit page of user_type %i begins with #1, and each section has a name and code', async (userType) => {
  const sections = sectionsOf(userType);
  expect(sections[0]).toMatchObject({ anchor: '1', title: 'Общая информация' });
  expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(sections.length);
  for (const { load } of sections) expect((await load()).Section).toBeTypeOf('function');
});
