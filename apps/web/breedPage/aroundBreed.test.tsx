import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Breed } from '#domains/dogs/breeds/contract.ts';
import type { ArticleCard } from '#domains/news/contract.ts';
import { faceOf, type ProfileWithFace } from '#domains/profiles/face.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { AroundBreed } from './AroundBreed.tsx';
import { BreedHead } from './BreedHead.tsx';

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
    ...{ publish_date: '2026-11-20T09:00:00.000Z', breed: { name: 'Лабрадор-ретривер' } },
  }) as unknown as ArticleCard;

it('shows a kennel’s avatar as in the directory and on its page, by its first breed', async () => {
  const kennel = {
    ...{ profile_id: 4, name: 'Питомник «Белый берег»', alias: 'bely_bereg', user_type: 4, logo_link: null },
    ...{ full_alias: '/kennel/bely_bereg/', cover_group: 0, main_breed: { name: 'Мопс', fci_group: 9 }, city: null },
  };
  openForm(<AroundBreed breedId={122} />, {
    listArticles: { articles: [], next: null },
    getDirectoryOnBreed: { kennels: { total: 1, items: [kennel] }, judges: { total: 0, items: [] }, club: null },
    getShowsOnBreed: { are_its_own: false, shows: [] },
  });
  const row = (await screen.findByRole('link', { name: kennel.name })).closest('li') as HTMLElement;
  const { container } = render(<Avatar {...faceOf(kennel as ProfileWithFace)} size={48} />);
  expect(row.firstElementChild?.outerHTML).toBe(container.innerHTML);
  expect((row.firstElementChild as HTMLElement).style.getPropertyValue('--cloth')).toBe('var(--g-9)');
});

it('shows two puppies side by side at 1181 px, one at 768 px and at 561 px [R9-12] [R9-13] [R9-14]', async () => {
  resize(1182);
  openForm(<AroundBreed breedId={122} />, {
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
  // Autoplay is stopped while cards are compared.
  expect(within(slider).queryByRole('button', { name: 'Остановить показ' })).toBeNull();
});

it('leads back to the results of the show from which the breed was opened', async () => {
  const breed = { id: 122, name: 'Лабрадор', name_lat: '', fci_group: 8, head: '', portrait: null } as unknown as Breed;
  const answers = {
    listPhotosOfBreed: [],
    getDirectoryOnBreed: { kennels: { total: 0, items: [] }, judges: { total: 0, items: [] }, club: null },
  };
  const own = openForm(<BreedHead breed={breed} results={null} />, answers);
  expect(screen.queryByRole('link', { name: 'К результатам выставки' })).toBeNull();
  own.unmount();
  openForm(<BreedHead breed={breed} results={7} />, answers);
  const back = await screen.findByRole('link', { name: 'К результатам выставки' });
  expect(back.getAttribute('href')).toBe('/exhibitions/7/results');
});
