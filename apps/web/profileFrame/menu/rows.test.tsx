import { describe, expect, it } from 'vitest';
import type { ProfileKind } from '#domains/profiles/contract.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { currentRow, menuRows, visibleRows } from './rows.ts';
import { menuOf } from './samples.ts';
import { originMenuInput } from './usePageMenu.ts';

type Seen = Record<string, string>;

/** Label → address of the rows on the page at `rest` under the profile; rows without an address have their action. */
function seen(page: PageMenu, { own = false, at = '' }: { own?: boolean; at?: string } = {}): Seen {
  const rows = visibleRows(menuRows(page, page.full_alias + at), own);
  return Object.fromEntries(
    rows.map(({ item }) => [
      item.label,
      item.disabled ? 'disabled' : item.opens ? `opens ${item.opens}` : (item.to?.(page) ?? ''),
    ]),
  );
}

const labels = (page: PageMenu, onlooker: { own?: boolean; at?: string } = {}) => Object.keys(seen(page, onlooker));
const both = { fees_document_id: 41, bank_document_id: 42 };

describe('public menus', () => {
  it.each<[string, ProfileKind, Partial<PageMenu>, string, string]>([
    ['[R2.8-06]', 'club', {}, 'Мероприятия', '/exhibitions?Alias=dozor'],
    ['[R2.8-08]', 'club', {}, 'Документы', '/club/dozor/uploaded-documents/'],
    ['[R2.8-09]', 'club', {}, 'Фотогалерея', '/club/dozor/gallery'],
    ['[R2.8-10]', 'club', {}, 'Видеозаписи', '/club/dozor/video'],
    ['[R2.8-11]', 'club', {}, 'Страница клуба', '/club/dozor/'],
    ['[R2.8-14]', 'kennel', {}, 'Документы', '/kennel/bereg/uploaded-documents/'],
    ['[R2.8-15]', 'kennel', {}, 'Фотогалерея', '/kennel/bereg/gallery'],
    ['[R2.8-16]', 'kennel', {}, 'Видео', '/kennel/bereg/video'],
    ['[R2.8-17]', 'kennel', {}, 'Страница питомника', '/kennel/bereg/'],
    ['[R2.8-18]', 'nbc', { breed_ids: [12, 7] }, 'Мероприятия', '/exhibitions?breeds=12&breeds=7'],
    ['[R2.8-20]', 'nbc', {}, 'Документы', '/nbc/taksa/uploaded-documents/'],
    ['[R2.8-21]', 'nbc', {}, 'Фотогалерея', '/nbc/taksa/gallery'],
    ['[R2.8-22]', 'nbc', {}, 'Видео', '/nbc/taksa/video'],
    ['[R2.8-23]', 'nbc', {}, 'Страница клуба породы', '/nbc/taksa/'],
    ['[R2.8-24]', 'user', {}, 'Собаки', '/user/lebedeva/dogs'],
    ['[R2.8-27]', 'user', {}, 'Документы', '/user/lebedeva/uploaded-documents/'],
    ['[R2.8-28]', 'user', {}, 'Фотогалерея', '/user/lebedeva/gallery'],
    ['[R2.8-29]', 'user', {}, 'Видео', '/user/lebedeva/video'],
    ['[R2.8-30]', 'user', {}, 'Страница пользователя', '/user/lebedeva/'],
    ['[R2.8-31]', 'federation', {}, 'Мероприятия', '/exhibitions?Alias=rkf'],
    ['[R2.8-32]', 'federation', {}, 'Президиум', 'opens presidium'],
    ['[R2.8-34]', 'federation', {}, 'Публикации', '/rkf/news'],
    ['[R2.8-35]', 'federation', {}, 'Документы', '/rkf/uploaded-documents/'],
    ['[R2.8-36]', 'federation', {}, 'Фотогалерея', '/rkf/gallery'],
    ['[R2.8-37]', 'federation', {}, 'Видео', '/rkf/video'],
    ['[R2.8-38]', 'federation', both, 'Размеры членских взносов', '/api/document/document/public?id=41'],
    ['[R2.8-39]', 'federation', both, 'Банковские реквизиты', '/api/document/document/public?id=42'],
    ['[R2.8-41]', 'federation', {}, 'Статус документов', '/rkf/document-status'],
    ['[R2.8-42]', 'federation', {}, 'Страница федерации', '/rkf/'],
  ])('%s of %s has its item', (_, kind, given, label, to) => {
    expect(seen(menuOf(kind, given))[label]).toBe(to);
  });

  it.each<[string, ProfileKind, string]>([
    ['[R2.8-07]', 'club', '/club/dozor/news-feed'],
    ['[R2.8-13]', 'kennel', '/kennel/bereg/news-feed'],
    ['[R2.8-19]', 'nbc', '/nbc/taksa/news-feed'],
    ['[R2.8-26]', 'user', '/user/lebedeva/news-feed'],
  ])('%s of %s has notifications on the own page only [R6-07]', (_, kind, to) => {
    expect(seen(menuOf(kind), { own: true }).Уведомления).toBe(to);
    expect(labels(menuOf(kind))).not.toContain('Уведомления');
  });

  it('link breeders and registrars of litters to their litters, on the own page only', () => {
    for (const kind of ['user', 'kennel', 'club'] as const) {
      expect(seen(menuOf(kind, { has_dogs: true }), { own: true })['Вязки и помёты']).toBe('/dogs/matings');
      expect(labels(menuOf(kind, { has_dogs: true }))).not.toContain('Вязки и помёты');
    }
    expect(labels(menuOf('user'), { own: true })).not.toContain('Вязки и помёты');
  });

  it('omit notifications for a federation, even for its own account', () => {
    expect(labels(menuOf('federation'), { own: true })).not.toContain('Уведомления');
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('show dogs of a kennel (own %s, with dogs %s): %s [R2.8-12]', (own, has_dogs, there) => {
    expect(labels(menuOf('kennel', { has_dogs }), { own }).includes('Собаки')).toBe(there);
  });

  it.each([
    [true, true, 'Собаки', '/user/lebedeva/dogs'],
    [true, false, 'Добавить собаку', '/user/lebedeva/dogs/add_dogs'],
    [false, true, 'Собаки', '/user/lebedeva/dogs'],
    [false, false, 'Собаки', '/user/lebedeva/dogs'],
  ])('begin for a user (own %s, with dogs %s) with «%s» [R2.8-25]', (own, has_dogs, label, to) => {
    expect(Object.entries(seen(menuOf('user', { has_dogs }), { own }))[0]).toEqual([label, to]);
  });

  it.each([
    [41, 42, 2],
    [41, null, 0],
    [null, 42, 0],
    [null, null, 0],
  ])(
    'of a federation with documents %s and %s shows %i of the pair [R2.8-40]',
    (fees_document_id, bank_document_id, count) => {
      const shown = labels(menuOf('federation', { fees_document_id, bank_document_id })).filter((label) =>
        /взносов|реквизиты/.test(label),
      );
      expect(shown.length).toBe(count);
    },
  );
});

describe('own management menus', () => {
  const club = ['Главное', 'Оформление документов', 'Организационная информация', 'Клейма', 'Проведение выставок'];
  it.each<[string, ProfileKind, Partial<PageMenu>, string[]]>([
    [
      '[R2.8-43 R2.8-44 R2.8-45 R2.8-46 R2.8-47 R2.8-48 R2.8-49 R2.8-50] a club',
      'club',
      {},
      [
        ...club,
        'Дрессировка и спорт',
        'Поиск по базе',
        'Реквизиты и размеры взносов',
        'Документы для всех',
        'Страница клуба',
      ],
    ],
    [
      '[R2.8-43 R2.8-44 R2.8-45 R2.8-46 R2.8-47 R2.8-48 R2.8-49 R2.8-50] a federation',
      'federation',
      {},
      [...club, 'Поиск по базе', 'Документы для всех', 'Страница федерации'],
    ],
    [
      '[R2.8-51 R2.8-52 R2.8-54 R2.8-56] a kennel',
      'kennel',
      {},
      [
        'Главное',
        'Оформление документов',
        'Организационная информация',
        'Мои записи на выставки',
        'Поиск по базе',
        'Банковские реквизиты',
        'Рецензия федерации',
        'Документы для всех',
        'Страница питомника',
      ],
    ],
    [
      '[R2.8-57 R2.8-59] a breed club',
      'nbc',
      {},
      [
        'Главное',
        'Проведение выставок',
        'Согласование судей',
        'Поиск по базе',
        'Документы для всех',
        'Страница клуба породы',
      ],
    ],
    [
      '[R2.8-60 R2.8-61 R2.8-64 R2.8-65 R2.8-66] a person',
      'user',
      {},
      [
        'Главное',
        'Оформление документов',
        'Мои собаки',
        'Мои записи на выставки',
        'Моё членство',
        'Банковские реквизиты',
        'Мои открытые документы',
        'Моя страница',
      ],
    ],
    [
      '[R2.8-62 R2.8-63] a judge',
      'user',
      { is_judge: true },
      [
        'Главное',
        'Оформление документов',
        'Мои собаки',
        'Мои записи на выставки',
        'Специализация',
        'Проведение выставок',
        'Моё членство',
        'Банковские реквизиты',
        'Мои открытые документы',
        'Моя страница',
      ],
    ],
  ])('%s sees these beside edit, documents and uploaded documents', (_, kind, given, expected) => {
    for (const at of ['edit', 'documents/', 'documents/requests/1', 'uploaded-documents/'])
      expect(labels(menuOf(kind, given), { own: true, at })).toEqual(expected);
  });

  it.each<[string, ProfileKind, string]>([
    ['[R2.8-48]', 'club', '/base-search?clubAlias=dozor'],
    ['[R2.8-48]', 'federation', '/base-search?clubAlias=rkf'],
    ['[R2.8-53]', 'kennel', '/base-search?nurseryAlias=bereg'],
    ['[R2.8-58]', 'nbc', '/base-search?nbcAlias=taksa'],
  ])('%s of %s searches the studbook with its own scope', (_, kind, to) => {
    expect(seen(menuOf(kind), { own: true, at: 'documents' })['Поиск по базе']).toBe(to);
  });

  it('stay beside the base search that was opened from them [24.7]', () => {
    const page = menuOf('club');
    const rows = visibleRows(menuRows(page, '/base-search'), true);
    expect(rows.map(({ item }) => item.label)).toContain('Клейма');
    expect(currentRow(rows, page, '/base-search')?.item.label).toBe('Поиск по базе');
    const asked = (query: string) => originMenuInput(new URLSearchParams(query));
    expect(asked('clubAlias=dozor&card=dog')).toEqual({ prefix: 'club', alias: 'dozor' });
    expect(asked('clubAlias=rkf')).toEqual({ alias: 'rkf' });
    expect(asked('nurseryAlias=bereg')).toEqual({ prefix: 'kennel', alias: 'bereg' });
    expect(asked('nbcAlias=taksa')).toEqual({ prefix: 'nbc', alias: 'taksa' });
    expect(asked('card=dog')).toBeNull();
    expect(asked('clubAlias=../admin')).toBeNull();
  });

  it('link a judge to offers, a breed club to its shows and judges’ requests [R2.8-57 R2.8-63]', () => {
    const holding = (kind: 'user' | 'nbc', given = {}) =>
      seen(menuOf(kind, given), { own: true, at: 'documents' })['Проведение выставок'];
    expect(holding('user', { is_judge: true })).toBe('/user/lebedeva/documents/judging');
    expect(holding('user')).toBeUndefined();
    expect(holding('nbc')).toBe('/nbc/taksa/documents/shows');
    const asked = seen(menuOf('nbc'), { own: true, at: 'documents' })['Согласование судей'];
    expect(asked).toBe('/nbc/taksa/documents/judges');
  });

  it('link to pages wherever the specification disables nothing [R2.8-44 R2.8-49 R2.8-52 R2.8-54 R2.8-61 R2.8-65]', () => {
    for (const kind of ['club', 'kennel', 'nbc', 'user', 'federation'] as const) {
      const rows = Object.entries(seen(menuOf(kind, { is_judge: true }), { own: true, at: 'documents' }));
      const off = rows.filter(([, to]) => to === 'disabled').map(([label]) => label);
      expect(off).toEqual(kind === 'kennel' ? ['Рецензия федерации'] : []);
    }
    const of = (kind: ProfileKind) => seen(menuOf(kind), { own: true, at: 'documents' });
    expect(of('user')['Моё членство']).toBe('/user/lebedeva/documents/organisation');
    expect(of('club')['Реквизиты и размеры взносов']).toBe('/club/dozor/documents/fees');
    expect(of('kennel')['Банковские реквизиты']).toBe('/kennel/bereg/documents/fees');
  });

  it('omit applications and dogs for an administrator, whom their pages refuse', () => {
    const page = menuOf('user', { is_staff: true, has_dogs: true });
    expect(labels(page, { own: true, at: 'edit' })).toEqual(['Главное', 'Моя страница']);
    for (const own of [true, false]) {
      expect(labels(page, { own })).not.toContain('Собаки');
      expect(labels(page, { own })).not.toContain('Оформление документов');
    }
  });

  it('disable the federation’s review for a kennel [R2.8-55]', () => {
    expect(seen(menuOf('kennel'), { own: true, at: 'documents' })['Рецензия федерации']).toBe('disabled');
  });

  it('are shown to their owner only; others see the public menu [R6-09]', () => {
    for (const kind of ['club', 'kennel', 'nbc', 'user', 'federation'] as const) {
      const page = menuOf(kind, { has_dogs: true });
      expect(labels(page, { at: 'uploaded-documents/' })).toEqual(labels(page));
      expect(labels(page, { own: true, at: 'gallery' })).toEqual(labels(page, { own: true }));
    }
  });
});

it('own management menus begin with the start page [24.6 start]', () => {
  for (const kind of ['club', 'kennel', 'nbc', 'user', 'federation'] as const) {
    const page = menuOf(kind);
    const start = `${page.full_alias}documents/start`;
    expect(seen(page, { own: true, at: 'documents/start' }).Главное).toBe(start);
    const rows = visibleRows(menuRows(page, start), true);
    expect(currentRow(rows, page, start)?.item.label).toBe('Главное');
    // A page of the office is under the papers, not under the start page.
    const office = `${page.full_alias}documents/registry`;
    expect(currentRow(rows, page, office)?.item.label).not.toBe('Главное');
  }
});

it('[M10] the page of own public documents has an item in its menu', () => {
  for (const kind of ['club', 'kennel', 'nbc', 'user', 'federation'] as const) {
    const page = menuOf(kind);
    const here = `${page.full_alias}uploaded-documents/`;
    expect(currentRow(visibleRows(menuRows(page, here), true), page, here)?.item.label).toBe(
      kind === 'user' ? 'Мои открытые документы' : 'Документы для всех',
    );
  }
});

describe('the present page’s item', () => {
  const current = (kind: ProfileKind, at: string, own = false) => {
    const page = menuOf(kind, { has_dogs: true });
    return currentRow(visibleRows(menuRows(page, page.full_alias + at), own), page, page.full_alias + at)?.item.label;
  };
  it.each([
    ['club', '', 'Страница клуба'],
    ['club', 'gallery/12', 'Фотогалерея'],
    ['user', 'dogs/5', 'Собаки'],
    ['federation', 'news', 'Публикации'],
    ['club', 'nowhere', undefined],
  ] as const)('for %s at «%s» is %s', (kind, at, label) => {
    expect(current(kind, at)).toBe(label);
  });

  it('is «events» beside a show', () => {
    const page = menuOf('club');
    expect(currentRow(menuRows(page, '/exhibitions/5'), page, '/exhibitions/5')?.item.label).toBe('Мероприятия');
  });
});
