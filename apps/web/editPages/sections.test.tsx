import { expect, it } from 'vitest';
import { consentAnchor } from '#domains/consents/prompts.ts';
import { accountTypeOf } from '#platform/contract/userTypes.ts';
import { sectionGroups, sectionsOf } from './sections.ts';

it.each([1, 3, 4, 5, 7, 101] as const)(
  'the edit page of user_type %i begins with #1, and each section has a name and code [R2.6-13]',
  async (userType) => {
    const sections = sectionsOf(userType);
    expect(sections[0]).toMatchObject({ anchor: '1', title: 'Общая информация' });
    expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(sections.length);
    for (const { load } of sections) expect((await load()).Section).toBeTypeOf('function');
  },
);

it.each([1, 3, 4, 5, 7, 101] as const)(
  'links of the consent dialogs lead to the consents of user_type %i [R2.6-14 R2.6-15 R2.6-16 R4-37 R4-38 R4-39]',
  (userType) => {
    const consents = sectionsOf(userType).find(({ name }) => name === 'consents');
    expect(`#${consents?.anchor}`).toBe(consentAnchor(accountTypeOf[userType]));
  },
);

it.each([1, 3, 4, 5, 7, 101] as const)(
  'no group of user_type %i is empty, and none is long [24.6 edit]',
  (userType) => {
    const sections = sectionsOf(userType);
    for (const group of Object.keys(sectionGroups)) {
      const own = sections.filter((section) => section.group === group);
      expect([group, own.length >= 1 && own.length <= 5]).toEqual([group, true]);
    }
  },
);
