import { describe, expect, it } from 'vitest';
import { disclosableFields, disclosableLabels, disclosedOrNull, isDisclosed } from './disclosure.ts';

describe('public fields of a profile [P19]', () => {
  it('are only those a person or a kennel has chosen', () => {
    for (const userType of [1, 4, 101]) {
      const profile = { userType, disclosed: ['phones'] };
      expect(disclosableFields.filter((field) => isDisclosed(profile, field))).toEqual(['phones']);
      expect([
        disclosedOrNull(profile, 'phones', '+7(900)000-00-00'),
        disclosedOrNull(profile, 'mails', 'a@mail.example'),
      ]).toEqual(['+7(900)000-00-00', null]);
      expect(disclosableFields.some((field) => isDisclosed({ userType, disclosed: [] }, field))).toBe(false);
    }
  });

  it('[S9] of an organisation are all until it has chosen, then of its head and contacts the chosen ones', () => {
    for (const userType of [3, 5, 7]) {
      expect(disclosableFields.every((field) => isDisclosed({ userType, disclosed: null }, field))).toBe(true);
      expect(disclosableFields.filter((field) => !isDisclosed({ userType, disclosed: [] }, field))).toEqual([
        'full_name',
        'phones',
        'mails',
      ]);
      expect(isDisclosed({ userType, disclosed: ['phones'] }, 'phones')).toBe(true);
    }
  });

  it('all have a readable name', () => {
    expect(Object.keys(disclosableLabels)).toEqual([...disclosableFields]);
  });
});
