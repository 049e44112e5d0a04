import { describe, expect, it } from 'vitest';
import { impersonationRefusal } from '#domains/accounts/loginAs/policy.ts';
import * as security from '#domains/accounts/security/contract.ts';
import * as consents from '#domains/consents/contract.ts';
import * as push from '#domains/notifications/contract.ts';
import { readSources, type SourceFile } from '#platform/testing/imports.ts';

/** Guards that close a screen during impersonation; each uses `impersonatedAccount`. */
const closings = /<OwnersOnly>|useIsImpersonating\(\)/;

const contracts: Readonly<Record<string, object>> = {
  'domains/notifications/contract.ts': push,
  'domains/consents/contract.ts': consents,
  'domains/accounts/security/contract.ts': security,
};
const closedIn = (contract: object): string[] =>
  Object.entries(contract)
    .filter(([, one]) => typeof one === 'object' && 'path' in one && impersonationRefusal(one) !== undefined)
    .map(([name]) => name);

const sources = readSources(new URL('../../', import.meta.url).pathname, ['apps/web', 'domains']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);
const importersOf = ({ path }: SourceFile): SourceFile[] =>
  sources.filter(({ imports }) => imports.some(({ target, isType }) => target === path && !isType));

/** Signing in and its second step precede impersonation; prompts pass the lazy imports of `PersonalLayers`. */
const elsewhere = /web\/(steps|login|prompts)\//;

/** Every import path from the shell or a page to this file passes a guard. */
const isClosed = (file: SourceFile, below: readonly SourceFile[] = []): boolean => {
  if (closings.test(file.text) || elsewhere.test(file.path)) return true;
  const above = importersOf(file).filter(
    (one) => !below.includes(one) && /\/web\//.test(one.path) && !/\/public\.ts$/.test(one.path),
  );
  return above.length > 0 && above.every((one) => isClosed(one, [...below, file]));
};

describe('pages during impersonation', () => {
  it.each(Object.entries(contracts))('offer no call of %s that answers 403 there', (path, contract) => {
    const closed = closedIn(contract);
    expect(closed.length).toBeGreaterThan(1);
    const callers = sources.filter(
      ({ path: own, text, imports }) =>
        /\/web\//.test(own) &&
        imports.some(({ target }) => target === path) &&
        closed.some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(callers.length).toBeGreaterThan(0);
    const open = callers.filter((file) => !isClosed(file)).map((file) => file.path);
    expect(open).toEqual([]);
  });

  it('are covered for every contract with closed calls', () => {
    const known = new Set(Object.keys(contracts));
    const parts = /path: '(\/api\/(security|account|push)\b|\/api\/requests\/CommonRequest\/personal_data_request)/;
    const contractsOfClosed = sources
      .filter(({ path, text }) => /ontract\.ts$/.test(path) && parts.test(text))
      .map(({ path }) => path);
    // Reading the journal of the own account is allowed.
    expect(contractsOfClosed.filter((path) => !known.has(path))).toEqual(['domains/accounts/loginAs/contract.ts']);
  });
});
