import { expect, it } from 'vitest';
import { accountTypeOf, federationAliases, fullAlias, isFederationAlias } from './userTypes.ts';

it('knows the five federation aliases of the specification [R3-42]', () => {
  expect([...federationAliases].sort()).toEqual(['oankoo', 'rfls', 'rfos', 'rfss', 'rkf']);
  expect(isFederationAlias('rkf')).toBe(true);
  expect(isFederationAlias('RKF ')).toBe(false);
});

it('prefixes a full alias by its type, a federation’s with nothing [R1-04 R1-06 R1-07 R1-08 R1-09 R1-10 R1-12]', () => {
  expect([1, 3, 4, 5, 7, 101].map((type) => fullAlias(type as 1, 'nevskij'))).toEqual([
    '/user/nevskij/',
    '/club/nevskij/',
    '/kennel/nevskij/',
    '/nevskij/',
    '/nbc/nevskij/',
    '/user/nevskij/',
  ]);
  expect(accountTypeOf).toEqual({ 1: 'user', 3: 'club', 4: 'kennel', 5: 'federation', 7: 'nbc', 101: 'admin' });
});

it('counts a club with a federation’s alias as a federation [R1-11]', () => {
  expect(fullAlias(3, 'rkf')).toBe('/rkf/');
  expect(fullAlias(4, 'rkf')).toBe('/kennel/rkf/');
});
