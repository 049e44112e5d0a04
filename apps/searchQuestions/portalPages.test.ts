import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagesCalled, portalPageSource } from '#domains/search/server/queries/sources/portalPages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

const source = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Pages that are not searched for: the offline page, pages after a sent question and those that a mail leads to. */
const foundByNobody = new Set(['/offline', '/ask/sent', '/ask/confirm', '/show-team', '/staff-invitation']);

const found = await portalPageSource.list({} as Queryable, { after: 0, limit: 1000 });
const pageAddresses = found.records.map(({ path }) => path);

describe('pages of the portal itself [S12]', () => {
  it('are all found: every address without a record', () => {
    const kinds = source('tests/journeys/pageKinds.ts').slice(0, source('tests/journeys/pageKinds.ts').indexOf('];'));
    const addresses = [...kinds.matchAll(/'(\/[^']*)'/g)].map(([, address]) => address as string);
    const isOfRecord = (address: string) => /\d|^\/(club|kennel|nbc|user|how-to)\/|view=|search\?/.test(address);
    const places = addresses.filter((address) => !isOfRecord(address) && !foundByNobody.has(address));
    expect(places.length).toBeGreaterThan(20);
    // A federation's page belongs to a record.
    expect(places.filter((address) => address !== '/rkf' && !pageAddresses.includes(address))).toEqual([]);
  });

  it('include every section of the help', () => {
    const help = source('apps/web/shell/HelpPage.tsx');
    const sections = [...help.matchAll(/\{ id: '(\w+)', label:/g)].map(([, id]) => id as string);
    expect(sections.length).toBeGreaterThan(15);
    // The guide explains papers.
    expect(sections.filter((id) => id !== 'documents' && !pageAddresses.includes(`/help#${id}`))).toEqual([]);
  });

  it('do not share a name with each other', () => {
    const names = pagesCalled.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
