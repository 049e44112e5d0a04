import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { puppyCard } from '#domains/dogs/texts.ts';
import { expectRoute, type Reach } from './expectRoute.ts';
import { type SeededPortal, seededPortal } from './seededPortal.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await seededPortal();
});
afterAll(() => portal.close());

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> => {
  const { rows } = await portal.db.execute(query);
  if (!rows[0]) throw new Error('The demo data has no such record');
  return rows[0] as Row;
};

describe('public and general routes', () => {
  it.each<[ids: string, address: string, title: string, reach: Reach]>([
    ['[R2.1-01]', '/', 'Кинологическая федерация', 'exact'],
    ['[R2.1-03]', '/search', 'Поиск', 'exact'],
    ['[R2.1-09]', '/organizations', 'Организации', 'exact'],
    ['[R2.1-10]', '/exhibitions', 'Календарь', 'exact'],
    ['[R2.1-12]', '/judges', 'Судьи', 'exact'],
    ['[R2.1-13]', '/specialists', 'Специалисты', 'exact'],
    ['[R2.1-14 R1-17]', '/base-search', 'Поиск по базе', 'exact'],
    ['[R2.1-18]', '/about', 'О ', 'exact'],
    ['[R2.1-19]', '/clubs-map', 'Карта', 'exact'],
    ['[R2.1-20]', '/clubs-map-org', 'Карта', 'exact'],
    ['[R2.1-22]', '/recovery', 'Восстановление', 'exact'],
    ['[R2.1-23]', '/confirm-password-success', 'Подтверждение E-mail', 'exact'],
    ['[R2.1-24]', '/confirm-password-failed', 'E-mail не подтверждён', 'exact'],
    ['[R2.1-25]', '/not-confirmed', 'Профиль не подтверждён', 'exact'],
    ['[R2.1-26]', '/auth/login', 'Вход', 'exact'],
    ['[R2.1-27]', '/auth/registration', 'Регистрация', 'exact'],
    ['[R2.1-28]', '/auth/registration/activate', 'Регистрация клуба', 'exact'],
    ['[R2.1-34]', '/results/cac', 'CAC', 'exact'],
    ['[R2.1-35]', '/results/cacib', 'CACIB', 'exact'],
    ['[R2.4-01]', '/kennel/activation', 'Активация питомника', 'exact'],
  ])('%s %s is the page «%s» (%s)', (_, address, title, reach) => expectRoute(portal, address, title, reach));

  it.each([
    ['[R2.1-31]', '/shared/document/puppycard/', sql`kind = ${puppyCard}`],
    ['[R2.1-32]', '/shared/document/', sql`kind <> ${puppyCard}`],
  ])('%s %s takes the rest of its path as a paper’s number, and is a page without one', async (_, prefix, kind) => {
    const { public_id } = await one<{ public_id: string }>(
      sql`select public_id from issued_documents where ${kind} and revoked_on is null limit 1`,
    );
    for (const path of [prefix, prefix.slice(0, -1), prefix + public_id, `${prefix}${public_id}/`]) {
      const { status, html } = await portal.open(path);
      expect([path, status, html.includes('Проверка документа')]).toEqual([path, 200, true]);
    }
    expect((await portal.open(prefix + public_id)).html).toContain(public_id);
    expect((await portal.open(`${prefix}${'x'.repeat(22)}`)).status).toBe(404);
  });

  it('/referee/{id}/{type} is a judge of shows or of trials, and 404 for other types [R2.1-33]', async () => {
    const { id, name } = await one<{ id: number; name: string }>(
      sql`select id, name from referees where cardinality(fci_groups) > 0 order by id limit 1`,
    );
    await expectRoute(portal, `/referee/${id}/1`, name, 'exact');
    for (const path of [`/referee/${id}/3`, `/referee/${id}`, '/referee/999999999/1', '/referee/x/1'])
      expect([path, (await portal.open(path)).status]).toEqual([path, 404]);
  });

  it('a judge of breeds alone who is named by a trial has one page under both addresses', async () => {
    const { id } = await one<{ id: number }>(sql`select id from referees where kinds = '{1}' order by id limit 1`);
    const { status, location } = await portal.open(`/referee/${id}/2`);
    expect([status, location]).toEqual([302, `/referee/${id}/1`]);
  });

  it.each([
    ['[R2.1-15]', 'clubAlias', 3],
    ['[R2.1-16]', 'nurseryAlias', 4],
    ['[R2.1-17]', 'nbcAlias', 7],
  ])('%s /base-search takes %s and keeps it between lookups', async (_, name, userType) => {
    const { alias } = await one<{ alias: string }>(
      sql`select alias from profiles where user_type = ${userType} and is_active order by id limit 1`,
    );
    const { status, html } = await portal.open(`/base-search?${name}=${alias}`);
    const lookups = [...html.matchAll(/href="(\/base-search\?[^"]*)"/g)].map(([, href]) => href);
    expect(status).toBe(200);
    expect(lookups.length).toBeGreaterThan(3);
    // «Искать во всей базе» leaves the narrowed search.
    const inside = lookups.filter((href) => href !== '/base-search?card=registration');
    expect(inside.filter((href) => !href?.includes(`${name}=${alias}`))).toEqual([]);
  });

  it.each([
    ['clubAlias', 3, 'Страница клуба'],
    ['nurseryAlias', 4, 'Страница питомника'],
    ['nbcAlias', 7, 'Страница клуба породы'],
  ])(
    '/base-search with %s says what it is narrowed to and keeps the side menu; without it has none [24.7]',
    async (name, userType, item) => {
      const { alias, short_name } = await one<{ alias: string; short_name: string }>(
        sql`select alias, short_name from profiles where user_type = ${userType} and is_active order by id limit 1`,
      );
      const { html } = await portal.open(`/base-search?${name}=${alias}&card=dog`);
      expect(html).toContain('Только своё');
      expect(html).toContain(short_name);
      expect(html).toContain('Меню страницы');
      expect(html).toContain(item);
      const plain = (await portal.open('/base-search?card=dog')).html;
      expect(plain).not.toContain('Только своё');
      expect(plain).not.toContain('Меню страницы');
      const nobody = await portal.open(`/base-search?${name}=nobody_at_all`);
      expect([nobody.status, nobody.html.includes('Только своё')]).toEqual([200, false]);
    },
  );

  it.each([
    ['/judges?text=судья по таксам', 'Такса'],
    ['/organizations?text=питомники в Казани', 'Казань'],
    ['/specialists?text=груминг Москва', 'Груминг'],
    ['/exhibitions?text=выставки такс в Казани', 'Казань'],
  ])('%s filters the list without scripts [24.7]', async (path, chip) => {
    const { status, html } = await portal.open(encodeURI(path));
    expect(status).toBe(200);
    expect(html).toContain(`aria-label="Убрать: ${chip}"`);
    // The typed text stays in the field.
    expect(html).toContain(`value="${path.split('=')[1]}"`);
  });

  it('/Politika_PDn.pdf is the policy as a PDF, at exactly this address [R2.1-21]', async () => {
    const { status, type, html } = await portal.open('/Politika_PDn.pdf');
    expect([status, type, html.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await portal.open('/Politika_PDn.pdf/further')).status).toBe(404);
  });

  it.each([
    '/nothing_here',
    '/organizations-of',
    '/nothing/at/all',
    '/exhibitions/0',
    '/news/999999999',
    '/club',
    '/кирпич',
  ])('an unknown path %s shows the fallback page [R2.1-36]', async (path) => {
    const { status, html } = await portal.open(encodeURI(path));
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('След потерян');
  });
});

describe('the portal', () => {
  it('has public pages and a members’ area [R1-03]', async () => {
    const member = 'owner@portal.example';
    const call = async (path: string, init: RequestInit = {}) => fetch(`${portal.url}/api/${path}`, init);
    expect((await portal.open('/')).status).toBe(200);
    expect((await call('article/notifications_count')).status).toBe(401);
    const signedIn = await call('Authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member, password: demoPassword, profile_ids: [] }),
    });
    const { result } = (await signedIn.json()) as { result: { apikey: string } };
    expect(
      (await call('article/notifications_count', { headers: { authorization: `Bearer ${result.apikey}` } })).status,
    ).toBe(200);
  });

  it('has a calendar of exhibitions with upcoming shows [R1-13]', async () => {
    const { html } = await portal.open('/exhibitions');
    const { rows } = await portal.db.execute<{ id: number }>(sql`select id from exhibitions where not is_cancelled`);
    expect(rows.filter(({ id }) => html.includes(`"/exhibitions/${id}"`)).length).toBeGreaterThan(5);
  });

  it.each([
    [
      '[R1-14]',
      'organisations',
      '/organizations',
      sql`select '/club/' || alias || '/' as address from profiles where user_type = 3 and is_active`,
      10,
    ],
    [
      '[R1-15]',
      'judges',
      '/judges',
      sql`select '/referee/' || id || '/1' as address from referees where 1 = any(kinds)`,
      10,
    ],
    [
      '[R1-16]',
      'specialists',
      '/specialists',
      sql`select '/user/' || p.alias || '/' as address from referees r join profiles p on p.id = r.profile_id where 4 = any(r.kinds)`,
      3,
    ],
  ])('%s has a directory of %s whose entries link to existing pages', async (_, __, path, known, atLeast) => {
    const { rows } = await portal.db.execute<{ address: string }>(known);
    const { html } = await portal.open(path);
    const named = rows.filter(({ address }) => html.includes(`href="${address}"`));
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect((await portal.open(named[0]?.address as string)).status).toBe(200);
  });

  it('has a map of organisations beside their list [R1-19]', async () => {
    const { html } = await portal.open('/clubs-map');
    const { rows } = await portal.db.execute<{ address: string }>(
      sql`select '/club/' || alias || '/' as address from profiles where user_type = 3 and is_active`,
    );
    expect(rows.some(({ address }) => html.includes(`"${address}"`))).toBe(true);
  });
});
