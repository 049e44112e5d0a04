import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import type { BreedClub, FederationDocuments, OwnerRoles } from '#domains/profiles/lookups/contract.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type SeededPortal, seededPortal } from './seededPortal.ts';

let portal: SeededPortal;
beforeAll(async () => {
  portal = await seededPortal();
});
afterAll(() => portal.close());

const call = async <Answer>(path: string): Promise<Answer> =>
  ((await (await fetch(portal.url + path)).json()) as { result: Answer }).result;

/** Addresses of the page's side menu, by label. */
async function menuAt(path: string): Promise<Record<string, string>> {
  const { html } = await portal.open(path);
  const menu = /<nav[^>]*aria-label="Меню страницы"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return Object.fromEntries(
    [...menu.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', inner = '']) => [
      inner.replace(/<svg[\s\S]*?<\/svg>|<span[\s\S]*?<\/span>|<[^>]*>/g, ''),
      href.replaceAll('&amp;', '&'),
    ]),
  );
}

async function demoMember(who: string): Promise<{ id: number; alias: string }> {
  const [found] = await portal.db
    .select({ id: profiles.id, alias: profiles.alias })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(eq(accounts.mail, `${who}@portal.example`));
  if (!found) throw new Error(`The demo data has no «${who}»`);
  return found;
}

describe('pages agree with the public calls', () => {
  it('[R7-42] a federation’s page links the two documents of its call', async () => {
    const { documents } = await call<FederationDocuments>('/api/federation/federation_documents?Alias=rkf');
    const idOf = (type: number) => documents.find((one) => one.document_type_id === type)?.document_id;
    expect(documents).toHaveLength(2);
    expect(await menuAt('/rkf/')).toMatchObject({
      'Размеры членских взносов': `/api/document/document/public?id=${idOf(1)}`,
      'Банковские реквизиты': `/api/document/document/public?id=${idOf(2)}`,
    });
  });

  it('[R7-44] a breed club’s events are those of the breeds of its call', async () => {
    const { alias } = await demoMember('nbc');
    const { breeds } = await call<BreedClub>(`/api/NationalBreedClub/full?alias=${alias}`);
    expect(breeds.length).toBeGreaterThan(0);
    const { Мероприятия: events = '' } = await menuAt(`/nbc/${alias}/`);
    const asked = new URL(events, portal.url).searchParams.getAll('breeds').flatMap((ids) => ids.split(','));
    expect(asked.map(Number)).toEqual(breeds.map(({ breed_id }) => breed_id));
  });

  it.each([
    ['judge', true],
    ['owner', false],
  ])(
    '[R7-45] of %s: the own menu and what was written say by the same roles whether it is a judge',
    async (who, isJudge) => {
      const { id, alias } = await demoMember(who);
      const { open_roles } = await call<OwnerRoles>(`/api/owners/owner/public/${alias}`);
      expect(open_roles.some(({ key_name }) => key_name === 'role_judge')).toBe(isJudge);
      const own = await menuAt(`/user/${alias}/documents/`);
      expect(['Специализация', 'Проведение выставок'].map((label) => label in own)).toEqual([isJudge, isJudge]);
      const article = await makeArticle(portal.db, { profileId: id });
      const { html } = await portal.open(`/news/${article.id}`);
      const page = html.slice(html.indexOf('<h1'), html.indexOf('</main>'));
      expect(page).toContain(`href="/user/${alias}/"`);
      expect(/>судья · /.test(page)).toBe(isJudge);
    },
  );
});
