import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuRows, visibleRows } from '#apps/web/profileFrame/menu/rows.ts';
import type { AccessData } from '#domains/accounts/contract.ts';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { type SeededPortal, seededPortal } from '../portal/routes/seededPortal.ts';

let portal: SeededPortal;
beforeAll(async () => {
  portal = await seededPortal();
});
afterAll(() => portal.close());

/** What the item's page must show: its title, and the result of its main call for the signed-in account. */
interface Promised {
  title: string;
  call?: (page: PageMenu) => string;
}

const cabinet = { call: () => '/api/requests/cabinet' };
const promised: readonly [address: RegExp, Promised][] = [
  [/\/documents\/start$/, { title: 'Личный кабинет', call: () => '/api/article/notifications_count' }],
  [/\/documents\/$/, { title: 'Документы', ...cabinet }],
  [/\/documents\/organisation$/, { title: 'Организационная информация', ...cabinet }],
  [/^\/(user|kennel)\/.*\/documents\/fees$/, { title: 'Банковские реквизиты', ...cabinet }],
  [/\/documents\/fees$/, { title: 'взнос', ...cabinet }],
  [/\/documents\/stamps$/, { title: 'Клейма', call: () => '/api/requests/stamps' }],
  [/\/documents\/shows$/, { title: 'Проведение выставок', call: () => '/api/requests/shows' }],
  [/\/documents\/sport$/, { title: 'Дрессировка и спорт', call: () => '/api/requests/shows?of=sport' }],
  [/\/documents\/judging$/, { title: 'Приглашения судье', call: () => '/api/exhibitions/judging' }],
  [
    /\/documents\/judges$/,
    { title: 'Судьи монопородных выставок', call: () => '/api/exhibitions/judge_authorisations' },
  ],
  [/\/documents\/new\/judge-record$/, { title: '', ...cabinet }],
  [/\/uploaded-documents\/$/, { title: 'Документы' }],
  [/\/base-search\?/, { title: 'Поиск по базе федерации' }],
  [/\/dogs$/, { title: 'Собаки', call: ({ alias }) => `/api/dog/profile/${alias}` }],
  [/\/dogs\/add_dogs$/, { title: 'Добавить собаку' }],
  [/^\/dogs\/matings$/, { title: 'Вязки' }],
  [/^\/entries$/, { title: 'Мои записи', call: () => '/api/entries' }],
  [/\/news-feed$/, { title: 'Уведомления' }],
  [/\/gallery$/, { title: 'Фотогалерея' }],
  [/\/video$/, { title: 'Видео' }],
  [/\/news$/, { title: '' }],
  [/\/document-status$/, { title: 'Статус документа' }],
  [/^\/exhibitions\?/, { title: '' }],
  [/^\/api\/document\//, { title: '' }],
];

async function signedIn(who: string): Promise<AccessData> {
  const answer = await fetch(`${portal.url}/api/Authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@portal.example`, password: demoPassword }),
  });
  return ((await answer.json()) as { result: AccessData }).result;
}

async function pageOf({ user_info }: AccessData): Promise<PageMenu> {
  const [prefix, alias] = user_info.user_full_alias.split('/').filter(Boolean);
  const query = new URLSearchParams(alias ? { prefix: prefix ?? '', alias } : { alias: prefix ?? '' });
  const answer = await fetch(`${portal.url}/api/profiles/menu?${query}`);
  return ((await answer.json()) as { result: PageMenu }).result;
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

describe('own menus', () => {
  it.each([
    ['club', '[R2.8-43 R2.8-44 R2.8-45 R2.8-46 R2.8-47 R2.8-48 R2.8-49 R2.8-50 R2.3-09 R1-27]', []],
    ['federation', '[R2.8-43 R2.8-44 R2.8-45 R2.8-46 R2.8-48 R2.8-50 R2.2-07]', []],
    ['kennel', '[R2.8-51 R2.8-52 R2.8-53 R2.8-54 R2.8-55 R2.8-56 R2.4-06]', ['Рецензия федерации']],
    ['nbc', '[R2.8-57 R2.8-58 R2.8-59 R2.5-06]', []],
    ['owner', '[R2.8-60 R2.8-61 R2.8-64 R2.8-65 R2.6-10]', []],
    ['judge', '[R2.8-60 R2.8-61 R2.8-62 R2.8-63 R2.8-64 R2.8-65]', []],
    ['admin', '[R2.8-66]', []],
  ] as const)('open every page they list for %s %s', async (who, _, off) => {
    const own = await signedIn(who);
    const page = await pageOf(own);
    const failed: string[] = [];
    const disabled = new Set<string>();
    let followed = 0;
    for (const at of ['', 'documents/', 'edit']) {
      for (const { item } of visibleRows(menuRows(page, page.full_alias + at), true)) {
        if (item.disabled) disabled.add(item.label);
        const to = item.to?.(page);
        if (!to) continue;
        followed += 1;
        const answer = await portal.open(to);
        const isHome = to === page.full_alias;
        const what = promised.find(([address]) => address.test(to))?.[1];
        if (!what && !isHome) failed.push(`${item.label} → ${to}: no promise is listed for it`);
        if (answer.status !== 200) failed.push(`${item.label} → ${to}: ${answer.status}`);
        if (what && !titleOf(answer.html).toLowerCase().includes(what.title.toLowerCase()))
          failed.push(`${item.label} → ${to}: «${titleOf(answer.html)}»`);
        const call = what?.call?.(page);
        if (!call) continue;
        const { status } = await fetch(portal.url + call, { headers: { authorization: `Bearer ${own.apikey}` } });
        if (status !== 200) failed.push(`${item.label} → ${to} → ${call}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
    expect([...disabled]).toEqual(off);
    expect(followed).toBeGreaterThan(5);
  });

  it('[R1-27] a visitor of the cabinet is asked to sign in and can read the public documents', async () => {
    const page = await pageOf(await signedIn('club'));
    const cabinetOf = await portal.open(`${page.full_alias}documents/`);
    expect(cabinetOf.status).toBe(200);
    expect(cabinetOf.html).not.toContain('uploaded-documents/add');
    const { status } = await fetch(`${portal.url}/api/requests/cabinet`);
    expect(status).toBe(401);
    expect((await portal.open(`${page.full_alias}uploaded-documents/`)).status).toBe(200);
  });
});
