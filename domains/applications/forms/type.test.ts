import { describe, expect, expectTypeOf, it } from 'vitest';
import type { TypeHook } from '../server/commands/hooks/hook.ts';
import type { litter } from './litter.ts';
import { show } from './show.ts';
import type { ApplicationType, DecisionOf, ValuesOfType } from './type.ts';

describe('values of an application', () => {
  it('have the types that its declaration gives them', () => {
    type Show = ValuesOfType<typeof show>;
    expectTypeOf<Show['rank_ids']>().toEqualTypeOf<number[] | undefined>();
    expectTypeOf<Show['date_begin']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Show['documents']>[number]['asked_id']>().toEqualTypeOf<number>();
    expectTypeOf<DecisionOf<typeof show>['approved_rank_id']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<ValuesOfType<ApplicationType>>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
    expect(Object.keys(show.section.fields)).toContain('rank_ids');
  });

  it('keep their types under the prefix of a parent', () => {
    type Litter = ValuesOfType<typeof litter>;
    expectTypeOf<Litter['father_foreign']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Litter['mother_id']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Litter>().not.toHaveProperty('mother_pedigree_document_id');
  });

  it('refuse a field that the declaration does not have', () => {
    const hook: TypeHook<typeof show> = {
      // @ts-expect-error `date_start` is not a field of the form
      sending: async (_tx, { values }) => ({ ...values, name: values.date_start }),
    };
    expect(Object.keys(hook)).toEqual(['sending']);
    expect(Object.keys(show.section.fields)).not.toContain('date_start');
  });
});
