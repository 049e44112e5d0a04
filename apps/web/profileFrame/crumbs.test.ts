import { expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const club = { kind: 'club', is_judge: false, name: 'Клуб «Помор»', full_alias: '/club/pomor/' } as const;
const words = (page: Parameters<typeof crumbsOf>[0], rest: string) =>
  crumbsOf(page, rest).map(({ label, to }) => `${label} ${to}`);

it('a profile is listed under its directory, its pages under it', () => {
  expect(words(club, '')).toEqual(['Организации /organizations', 'Клубы /organizations?kind=clubs']);
  expect(words(club, 'gallery/12').slice(2)).toEqual(['Клуб «Помор» /club/pomor/', 'Фотогалерея /club/pomor/gallery']);
  expect(words(club, 'uploaded-documents/7').at(-1)).toBe('Документы /club/pomor/uploaded-documents/');
  expect(words(club, 'documents/start').at(-1)).toBe('Клуб «Помор» /club/pomor/');
  expect(words({ ...club, kind: 'federation', full_alias: '/rkf/' }, 'news/add').at(-1)).toBe('Публикации /rkf/news');
  expect(words(club, 'edit').at(-1)).toBe('Клуб «Помор» /club/pomor/');
  expect(words({ ...club, kind: 'user', is_judge: true }, '')).toEqual(['Судьи /judges']);
  expect(words({ ...club, kind: 'user' }, '')).toEqual(['Главная /']);
});

it.each(['club', 'kennel', 'nbc', 'user'] as const)(
  '[M4] an article of a %s is listed under its page, because there is no list of its articles',
  (kind) => {
    for (const rest of ['news/add', 'news/5/edit'])
      expect(words({ ...club, kind }, rest).at(-1)).toBe('Клуб «Помор» /club/pomor/');
  },
);
