import { describe, expect, it } from 'vitest';
import type { AccessData, ProfileState } from '../contract.ts';
import { accountTypeFor, canLink } from '../policy.ts';
import { accessData, token } from './samples.ts';
import {
  hasRole,
  isPageOfOtherAccount,
  refreshed,
  type Session,
  signedIn,
  signedOut,
  switchedTo,
  visitor,
} from './session.ts';
import { parseSession } from './stored.ts';

const two = signedIn(signedIn(visitor, accessData(1)), accessData(2));
const three = signedIn(two, accessData(3));
const activeIds = (session: Session) =>
  session.multi_accounts.filter((account) => account.is_active_account).map((account) => account.profile_id);
const through = (session: unknown): Session => parseSession(JSON.stringify(session));

describe('signing in', () => {
  const access: AccessData = accessData(1, {
    roles: [{ key_name: 'role_judge' }],
    banned: ['article.create'],
    personal_office_access: null,
  });
  const session = signedIn(visitor, access);

  it('stores the token, the user info, the roles, the profile flags and the account type [R4-01 R3-02 R3-03 R3-04]', () => {
    expect(session).toMatchObject({
      isAuthenticated: true,
      apikey: token(1),
      access_token: access.access_token,
      helpdesk_api_key: null,
      profile_id: 1,
      is_active_profile: true,
      personal_office_access: null,
      account_type: 'user',
      roles: [{ key_name: 'role_judge' }],
      banned: ['article.create'],
      user_info: access.user_info,
    });
    expect(hasRole(session, 'role_judge')).toBe(true);
    expect(hasRole(session, 'role_litter_registrator')).toBe(false);
  });

  it('holds the session state under the specification’s names [R3-01]', () => {
    expect(Object.keys(session)).toEqual(
      expect.arrayContaining([
        'isAuthenticated',
        'access_token',
        'apikey',
        'helpdesk_api_key',
        'profile_id',
        'is_active_profile',
      ]),
    );
    expect(Object.keys(session)).toEqual(
      expect.arrayContaining(['personal_office_access', 'account_type', 'roles', 'banned', 'tokens', 'multi_accounts']),
    );
    expect(three.tokens).toEqual([token(1), token(2), token(3)]);
  });

  it('adds the account to the list and marks it alone as active [R4-02 R4-04 R3-05]', () => {
    expect(session.multi_accounts).toEqual([
      {
        profile_id: 1,
        access_token: access.access_token,
        api_key: token(1),
        is_active_account: true,
        is_active_profile: true,
        personal_office_access: null,
        account_type: 'user',
        roles: access.roles,
        user_info: access.user_info,
      },
    ]);
    expect(three.multi_accounts.map((account) => account.profile_id)).toEqual([1, 2, 3]);
    expect(activeIds(three)).toEqual([3]);
    expect(three.apikey).toBe(token(3));
  });

  it('adds no account twice, neither by token nor by profile [R4-03]', () => {
    expect(signedIn(two, accessData(2)).multi_accounts).toHaveLength(2);
    const anew = signedIn(two, accessData(1, { apikey: token(9) }));
    expect(anew.multi_accounts.map((account) => account.api_key)).toEqual([token(2), token(9)]);
    expect(anew.tokens).toEqual([token(2), token(9)]);
  });
});

describe('signing out', () => {
  it('removes the current account with its token and activates the first of the others [R4-07 R4-08 R4-09]', () => {
    const left = signedOut(three, token(3));
    expect(left.multi_accounts.map((account) => account.profile_id)).toEqual([1, 2]);
    expect(left.tokens).toEqual([token(1), token(2)]);
    expect(JSON.stringify(left)).not.toContain(token(3));
    expect(activeIds(left)).toEqual([1]);
    expect(left).toMatchObject({
      isAuthenticated: true,
      apikey: token(1),
      profile_id: 1,
      user_info: accessData(1).user_info,
    });
  });

  it('clears the session and the list when it was the only account [R4-10 R4-11]', () => {
    expect(signedOut(signedIn(visitor, accessData(1)), token(1))).toEqual(visitor);
  });

  it('keeps the active account when another one signs out', () => {
    const left = signedOut(three, token(1));
    expect(activeIds(left)).toEqual([3]);
    expect(left.apikey).toBe(token(3));
    expect(left.tokens).toEqual([token(2), token(3)]);
  });

  it('twice changes nothing the second time', () => {
    expect(signedOut(two, token(7))).toBe(two);
  });
});

describe('switching', () => {
  it('marks the chosen account alone as active [R1-40 R4-13]', () => {
    expect(activeIds(switchedTo(three, 1))).toEqual([1]);
  });

  it('loads the stored data of the chosen account [R4-14]', () => {
    const club = accessData(5, { account_type: 'club', is_active_profile: false, roles: [{ key_name: 'role_x' }] });
    const session = switchedTo(signedIn(signedIn(visitor, club), accessData(2, { banned: ['a'] })), 5);
    expect(session).toMatchObject({
      apikey: token(5),
      access_token: club.access_token,
      profile_id: 5,
      account_type: 'club',
      is_active_profile: false,
      roles: club.roles,
    });
    expect(session.user_info).toEqual(club.user_info);
    expect(session.banned).toBe(false);
  });

  it('changes nothing for an unknown account', () => {
    expect(switchedTo(two, 77)).toBe(two);
  });
});

describe('a profile refresh', () => {
  const state: ProfileState = {
    alias_name: 'novy',
    banned_actions: ['dog.create'],
    is_active_profile: false,
    account_type: 'user',
    roles: [{ key_name: 'role_judge' }],
    user_info: { ...accessData(2).user_info, alias: 'novy' },
  };

  it('updates user info in the session and in the active account’s entry [R4-15 R4-16]', () => {
    const user_info = { ...accessData(2).user_info, short_name: 'Новое имя' };
    const session = refreshed(two, token(2), { ...state, user_info });
    expect(session.user_info).toEqual(user_info);
    expect(session.multi_accounts[1]?.user_info).toEqual(user_info);
    expect(session.multi_accounts[0]?.user_info).toEqual(accessData(1).user_info);
    expect(refreshed(visitor, token(2), { ...state, user_info })).toEqual(visitor);
  });

  it('stores banned actions with the session [R6-13]', () => {
    expect(refreshed(two, token(2), state).banned).toEqual(['dog.create']);
  });

  it('for an account that is no longer active updates its entry only', () => {
    const session = refreshed(switchedTo(two, 1), token(2), state);
    expect(session).toMatchObject({ apikey: token(1), banned: false, user_info: accessData(1).user_info });
    expect(session.multi_accounts[1]).toMatchObject({ is_active_profile: false, user_info: state.user_info });
  });
});

describe('the page of another linked account', () => {
  it.each([
    ['/user/member_1', true],
    ['/user/member_1/', true],
    ['/USER/Member_1/edit?from=menu#3', true],
    ['/user/member_2/', false],
    ['/user/member_10/', false],
    ['/user/stranger/', false],
    ['/exhibitions?next=/user/member_1/', false],
    ['/', false],
  ])('is %s: %s [Round3-B1]', (path, isOther) => expect(isPageOfOtherAccount(two, path)).toBe(isOther));

  it('does not exist while an account has no address [Round3-B1]', () => {
    const nameless = accessData(1);
    const session = signedIn(
      signedIn(visitor, { ...nameless, user_info: { ...nameless.user_info, user_full_alias: '/' } }),
      accessData(2),
    );
    expect(isPageOfOtherAccount(session, '/exhibitions')).toBe(false);
  });
});

describe('the stored session', () => {
  it('is restored unchanged', () => {
    expect(through(three)).toEqual(three);
  });

  const first = three.multi_accounts[0];
  it.each([
    ['nothing', null],
    ['no JSON', '{"isAuthenticated":'],
    ['a number', '5'],
    ['an empty object', '{}'],
    ['only the flag', '{"isAuthenticated":true}'],
    ['another version', JSON.stringify({ ...three, roles: 'role_judge' })],
    ['no accounts', JSON.stringify({ ...three, multi_accounts: [] })],
    [
      'two active accounts',
      JSON.stringify({
        ...three,
        multi_accounts: three.multi_accounts.map((account) => ({ ...account, is_active_account: true })),
      }),
    ],
    ['a token of another account', JSON.stringify({ ...three, apikey: token(1) })],
    ['a header in the token', JSON.stringify({ ...three, apikey: `${token(3)}\r\nX: 1` })],
    [
      'a page of another site',
      JSON.stringify({ ...three, user_info: { ...three.user_info, user_full_alias: '//evil.example' } }),
    ],
    [
      'a broken entry',
      JSON.stringify({ ...three, multi_accounts: [{ ...first, user_info: null }, ...three.multi_accounts.slice(1)] }),
    ],
  ])('becomes a visitor’s when it has %s', (_, text) => {
    expect(parseSession(text)).toEqual(visitor);
  });
});

describe('account type', () => {
  it.each([
    [1, 'anna', 'user', '[R1-04]'],
    [3, 'zarya', 'club', '[R1-06]'],
    [4, 'iz_doma', 'kennel', '[R1-07]'],
    [5, 'rfss', 'federation', '[R1-08]'],
    [7, 'nbc_taksa', 'nbc', '[R1-09]'],
    [101, 'admin', 'admin', '[R1-10]'],
    [3, 'rkf', 'federation', '[R1-11]'],
    [3, 'oankoo', 'federation', '[R3-11]'],
  ] as const)('for user type %i with the alias %s is %s %s', (userType, alias, accountType, _id) => {
    expect(accountTypeFor(userType, alias)).toBe(accountType);
  });

  it('refuses a sixth linked account and accepts one of the five again', () => {
    expect(canLink([1, 2, 3, 4], 5)).toBe(true);
    expect(canLink([1, 2, 3, 4, 5], 6)).toBe(false);
    expect(canLink([1, 2, 3, 4, 5], 5)).toBe(true);
  });
});
