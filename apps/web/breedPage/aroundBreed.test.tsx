import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ArticleCard } from '#domains/news/contract.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { AroundBreed } from './AroundBreed.tsx';

const wide = window.innerWidth;
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  resize(wide);
});

const offer = (id: number) =>
  ({
    ...{ id, title: `Щенки ${id}`, author: { name: 'Питомник' }, city: { name: 'Вологда' }, cover_group: 8 },
    ...{ publish_date: '2026-11-20T09:00:00.000Z', dog: null, breed: { name: 'Лабрадор-ретривер' } },
  }) as unknown as ArticleCard;

it('puppies of a breed stand side by side: two at 1181 px, one at 768 px and at 561 px [R9-12] [R9-13] [R9-14]', async () => {
  resize(1182);
  openForm(<AroundBreed breedId={122} group={8} />, {
    listArticles: { articles: [1, 2, 3, 4, 5, 6].map(offer), next: null },
    getDirectoryOnBreed: { kennels: { total: 0, items: [] }, judges: { total: 0, items: [] }, club: null },
    getShowsOnBreed: { are_its_own: false, shows: [] },
  });
  const slider = await screen.findByRole('region', { name: 'Щенки и собаки породы' });
  const offered = () =>
    within(slider)
      .getAllByRole('listitem')
      .filter((item) => !item.hasAttribute('inert'))
      .map((item) => within(item).getByRole('link').textContent);
  expect(offered()).toEqual(['Щенки 1', 'Щенки 2', 'Щенки 3']);
  const shown = [1181, 768, 561].map((width) => {
    resize(width);
    return offered().length;
  });
  expect(shown).toEqual([2, 1, 1]);
  // Nothing that is being compared moves away by itself.
  expect(within(slider).queryByRole('button', { name: 'Остановить показ' })).toBeNull();
});
