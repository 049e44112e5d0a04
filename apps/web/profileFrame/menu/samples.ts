import type { ProfileKind } from '#domains/profiles/contract.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';

const prefixes: Record<ProfileKind, string> = {
  user: '/user/lebedeva/',
  club: '/club/dozor/',
  kennel: '/kennel/bereg/',
  nbc: '/nbc/taksa/',
  federation: '/rkf/',
};

/** A profile's menu for tests, with only its own page. */
export const menuOf = (kind: ProfileKind, given: Partial<PageMenu> = {}): PageMenu => {
  const full_alias = prefixes[kind];
  return {
    kind,
    profile_id: 7,
    name: 'Имя профиля',
    alias: full_alias.split('/').at(-2) as string,
    full_alias,
    is_judge: false,
    is_staff: false,
    has_dogs: false,
    breed_ids: [],
    fees_document_id: null,
    bank_document_id: null,
    ...given,
  };
};
