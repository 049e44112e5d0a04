import type { PageMenu } from '#domains/profiles/menu/contract.ts';

export interface Crumb {
  label: string;
  to: string;
}

const organisations = { label: 'Организации', to: '/organizations' };

/** The directory a profile is listed in; people other than judges are in none. */
const lists: Record<PageMenu['kind'] | 'judge', readonly Crumb[]> = {
  club: [organisations, { label: 'Клубы', to: '/organizations?kind=clubs' }],
  kennel: [organisations, { label: 'Питомники', to: '/organizations?kind=kennels' }],
  nbc: [organisations, { label: 'НКП', to: '/organizations?kind=nbc' }],
  federation: [organisations, { label: 'РКФ и федерации', to: '/organizations?kind=federations' }],
  user: [{ label: 'Главная', to: '/' }],
  judge: [{ label: 'Судьи', to: '/judges' }],
};

/** Pages with subpages. */
const sections: Readonly<Record<string, string>> = {
  gallery: 'Фотогалерея',
  dogs: 'Собаки',
  'uploaded-documents': 'Документы',
  documents: 'Документы',
  news: 'Публикации',
};

/** `rest` is the path after the alias. */
export function crumbsOf(
  { kind, is_judge, name, full_alias }: Pick<PageMenu, 'kind' | 'is_judge' | 'name' | 'full_alias'>,
  rest: string,
): Crumb[] {
  const way = [...lists[kind === 'user' && is_judge ? 'judge' : kind]];
  if (!rest) return way;
  way.push({ label: name, to: full_alias });
  const [first = '', ...deeper] = rest.split('/');
  // The office's first page is the parent of its papers.
  if (rest === 'documents/start') return way;
  const section = sections[first];
  // Only a federation has a page of all its articles; other profiles list theirs on their own page.
  if (section && deeper.length && (first !== 'news' || kind === 'federation'))
    way.push({ label: section, to: `${full_alias}${first}${first.endsWith('documents') ? '/' : ''}` });
  return way;
}
