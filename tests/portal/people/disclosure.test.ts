import { PassThrough } from 'node:stream';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '#domains/catalogue/prints/server/testPdf.ts';
import { paperWorker } from '#domains/catalogue/server/public.ts';
import { agreements } from '#domains/consents/agreements.ts';
import { choicesOf, type DisclosableField, disclosableFields, isDisclosed } from '#domains/profiles/disclosure.ts';
import { searchWorker } from '#domains/search/server/workers.ts';
import { isForEveryone } from '#platform/contract/access.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, openMailFixture } from '../letters/mailFixture.ts';
import { addressesOf, type Canary, callsSearchingBy, exemptCalls, makeCanaries } from './disclosureFixture.ts';

let fixture: MailFixture;
let canaries: Canary[];
beforeAll(async () => {
  fixture = await openMailFixture();
  canaries = await makeCanaries(fixture);
});
afterAll(() => fixture.close());

const handful = 6;
let asked = 0;
/**
 * A visitor's answer as sent over the wire; each request has its own IP address, so that rate limits do not interfere.
 */
async function bodyOf(url: string): Promise<Buffer> {
  asked += 1;
  const answer = await fixture.app.inject({
    url,
    remoteAddress: `198.18.${Math.floor(asked / 200) % 200}.${asked % 200}`,
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload;
}

/** In small batches, because a crowd would be refused by the concurrency limit. */
async function answersOf(urls: readonly string[]): Promise<[url: string, answer: string][]> {
  const answers: [string, string][] = [];
  for (let from = 0; from < urls.length; from += handful) {
    answers.push(
      ...(await Promise.all(
        urls
          .slice(from, from + handful)
          .map(async (url): Promise<[string, string]> => [url, String(await bodyOf(url))]),
      )),
    );
  }
  return answers;
}

/** Everything a visitor can read without naming a profile: calls without input, files, calendars and feeds. */
async function readAtLarge(): Promise<string[]> {
  const bare = [...fixture.app.served.values()].filter(
    ({ endpoint, serving, isFile }) =>
      endpoint.method === 'GET' &&
      isForEveryone(serving.access) &&
      !isFile &&
      !exemptCalls[endpoint.name] &&
      serving.input.safeParse({}).success,
  );
  const urls = bare
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => !path.includes(':') && path !== '/api/profiles/menu');
  expect(urls.length).toBeGreaterThan(20);
  const answers = (await answersOf([...urls, '/news/rss.xml', '/exhibitions.ics'])).map((one) => one.join(' '));
  for (const list of [
    'organizations/export?kind=clubs',
    'organizations/export?kind=kennels',
    'organizations/export?kind=nbc',
    'judges/export?kind=1',
  ]) {
    const book = new exceljs.Workbook();
    await book.xlsx.read(new PassThrough().end(await bodyOf(`/api/directory/${list}&format=xlsx`)));
    answers.push(`${list} ${JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))}`);
  }
  for (const catalogueId of new Set(canaries.flatMap((canary) => canary.catalogueId ?? [])))
    answers.push(await printedCatalogue(`/api/exhibitions/exhibition/${catalogueId}/catalogue/papers`));
  return answers;
}

/** Calls of papers, which a visitor orders first. */
const callsOfPapers: readonly string[] = ['getPaper', 'downloadPaper'];

/** Words of the whole catalogue that a visitor orders and downloads. */
async function printedCatalogue(url: string): Promise<string> {
  asked += 1;
  const remoteAddress = `198.19.${Math.floor(asked / 200) % 200}.${asked % 200}`;
  const payload = { kind: 'catalogue_a5' };
  const ordered = await fixture.app.inject({ method: 'POST', url, remoteAddress, payload });
  expect([url, ordered.statusCode]).toEqual([url, expect.toBeOneOf([200, 202])]);
  await runAll(fixture.db, paperWorker(fixture));
  const paper = `${url}/${ordered.json().result.paper_id}`;
  const pages = await readPdf(await bodyOf(`${paper}/file`));
  const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  expect(words).toContain('GOLUBKA');
  return `${paper} ${await bodyOf(paper)} ${words}`;
}

/** Violations of the present choices: undisclosed values that are shown, and disclosed ones shown nowhere. */
async function mistakes(state: string, disclosedOf: (canary: Canary) => readonly string[] | null): Promise<string[]> {
  await runAll(fixture.db, searchWorker(fixture));
  const atLarge = await readAtLarge();
  const found: string[] = [];
  for (const canary of canaries) {
    const { kind, userType, alias, fields, secrets } = canary;
    const own = (await answersOf(Object.values(addressesOf(canary)).flat())).map((one) => one.join(' '));
    const answers = [...atLarge, ...own];
    const telling = (value: string): string[] =>
      answers.filter((answer) => answer.includes(value)).map((answer) => answer.slice(0, answer.indexOf(' ')));
    for (const secret of secrets)
      found.push(...telling(secret).map((url) => `${state}: ${kind}, never to be shown: ${url}`));
    for (const [name, values] of Object.entries(fields)) {
      const field = name as DisclosableField;
      const may = isDisclosed({ userType, disclosed: disclosedOf(canary) }, field);
      const seen = values.flatMap(telling);
      if (may && !seen.length) found.push(`${state}: ${kind}.${field} was chosen and is shown nowhere`);
      if (may) continue;
      found.push(...seen.map((url) => `${state}: ${kind}.${field} is shown by ${url}`));
      const led = (await answersOf(values.flatMap((value) => callsSearchingBy(field, value, canary)))).filter(
        ([, answer]) => answer.includes(`/${alias}/`),
      );
      found.push(
        ...led.map(([url]) => `${state}: ${kind}.${field} leads to the profile by ${decodeURIComponent(url)}`),
      );
    }
  }
  return [...new Set(found)];
}

const give = (
  canary: Canary,
  consent: { kind: 'processing' | 'dissemination'; fields?: readonly DisclosableField[] },
) =>
  fixture.call(
    'POST',
    '/api/account/consents',
    { ...consent, text_version: agreements[consent.kind].version },
    canary.token,
  );
const withdraw = (canary: Canary, kind: 'processing' | 'dissemination') =>
  fixture.call('POST', '/api/account/consents/withdraw', { kind }, canary.token);
const offered = ({ userType }: Canary) => choicesOf({ userType }).map(({ field }) => field);

it('every public call is tested here or listed as showing no profiles', () => {
  const asking = new Set(
    canaries.flatMap((canary) =>
      Object.entries(addressesOf(canary)).flatMap(([name, urls]) => (urls.length ? [name] : [])),
    ),
  );
  const unasked = [...fixture.app.served.values()].filter(
    ({ endpoint: { method, name }, serving: { access, input } }) =>
      method === 'GET' &&
      isForEveryone(access) &&
      !asking.has(name) &&
      !callsOfPapers.includes(name) &&
      !exemptCalls[name] &&
      !input.safeParse({}).success,
  );
  expect(unasked.map(({ endpoint }) => `${endpoint.name} ${endpoint.path}`)).toEqual([]);
});

it('every public call shows of a person exactly what the person has disclosed: before, with each field, and after each withdrawal [P19] [S9]', async () => {
  const wrong: string[] = [];
  wrong.push(...(await mistakes('before', () => null)));
  for (const canary of canaries) await give(canary, { kind: 'processing' });
  wrong.push(...(await mistakes('processing alone', () => null)));
  for (const field of disclosableFields) {
    const choosing = canaries.filter((canary) => offered(canary).includes(field));
    for (const canary of choosing) await give(canary, { kind: 'dissemination', fields: [field] });
    // Organisations that are not offered this field keep their last choice.
    const last = new Map(
      canaries.map((canary) => [
        canary,
        disclosableFields
          .slice(0, disclosableFields.indexOf(field) + 1)
          .findLast((one) => offered(canary).includes(one)),
      ]),
    );
    wrong.push(...(await mistakes(`chosen: ${field}`, (canary) => [last.get(canary) ?? ''])));
  }
  for (const canary of canaries) {
    await give(canary, { kind: 'dissemination', fields: offered(canary) });
    await withdraw(canary, 'dissemination');
  }
  wrong.push(...(await mistakes('dissemination withdrawn', () => [])));
  for (const canary of canaries) await give(canary, { kind: 'dissemination', fields: offered(canary) });
  for (const canary of canaries) await withdraw(canary, 'processing');
  wrong.push(...(await mistakes('processing withdrawn', () => [])));
  expect(wrong).toEqual([]);
});
