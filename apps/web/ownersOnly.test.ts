import { describe, expect, it } from 'vitest';
import { refusalInside } from '#domains/accounts/loginAs/policy.ts';
import * as security from '#domains/accounts/security/contract.ts';
import * as consents from '#domains/consents/contract.ts';
import * as push from '#domains/notifications/contract.ts';
import { readSources, type SourceFile } from '#platform/testing/imports.ts';

/** A screen is closed to staff inside by one of these; each of them asks `enteredAccount`. */
const closings = /<OwnersOnly>|useIsInside\(\)/;

const contracts: Readonly<Record<string, object>> = {
  'domains/notifications/contract.ts': push,
  'domains/consents/contract.ts': consents,
  'domains/accounts/security/contract.ts': security,
};
const closedIn = (contract: object): string[] =>
  Object.entries(contract)
    .filter(([, one]) => typeof one === 'object' && 'path' in one && refusalInside(one) !== undefined)
    .map(([name]) => name);

const sources = readSources(new URL('../../', import.meta.url).pathname, ['apps/web', 'domains']).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);
const importersOf = ({ path }: SourceFile): SourceFile[] =>
  sources.filter(({ imports }) => imports.some(({ target, isType }) => target === path && !isType));

/**
 * Signing in, and its own second step, happen before anybody is inside; prompts pass the lazy doors of `PersonalLayers`.
 */
const elsewhere = /web\/(steps|login|prompts)\//;

/** Every way from the shell or a page down to this file passes a closing. */
const isClosed = (file: SourceFile, below: readonly SourceFile[] = []): boolean => {
  if (closings.test(file.text) || elsewhere.test(file.path)) return true;
  const above = importersOf(file).filter(
    (one) => !below.includes(one) && /\/web\//.test(one.path) && !/\/public\.ts$/.test(one.path),
  );
  return above.length > 0 && above.every((one) => isClosed(one, [...below, file]));
};

describe('inside another’s account', () => {
  it.each(Object.entries(contracts))('nothing of %s that answers 403 there is offered', (path, contract) => {
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

  it('and there is no closed call in a contract this law does not know', () => {
    const known = new Set(Object.keys(contracts));
    const parts = /path: '(\/api\/(security|account|push)\b|\/api\/requests\/CommonRequest\/personal_data_request)/;
    const contractsOfClosed = sources
      .filter(({ path, text }) => /ontract\.ts$/.test(path) && parts.test(text))
      .map(({ path }) => path);
    // Reading the journal of one's own account is open inside.
    expect(contractsOfClosed.filter((path) => !known.has(path))).toEqual(['domains/accounts/loginAs/contract.ts']);
  });
});
