import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { parts } from '../columns.ts';
import type { Sheet, SheetPart } from '../contract.ts';
import { PartRows } from './PartRows.tsx';

const wide = window.innerWidth;
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
// jsdom has no layout to observe.
class Watch {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Watch));
afterEach(() => {
  vi.unstubAllGlobals();
  resize(wide);
});

const part: SheetPart = {
  ...{ part: parts.total, state: 'sent', on: null, reason: null, link: null, version: 1, rows: 1 },
};
const sheet: Sheet = {
  ...{ id: 7, name: 'Кубок', city: 'Вологда', begins_on: '2026-11-21', ends_on: '2026-11-21', type_id: 1, ranks: [] },
  ...{ role: 'organiser', refusal: null, due_at: null, is_overdue: false, parts: [part] },
  choices: {
    ...{ breeds: [], breed_ids: [], fci_groups: [], castes: [], caste_ids: [], grades: [], dignities: [], judges: [] },
    ...{ confirmed_awards: [], disciplines: [], levels: [], degrees: [], trial_kind: null },
  },
};

it('renders a grid above 991 px and cards up to it, following each resize [R9-10] [R9-11]', () => {
  const rows = { rows: [{ id: 'a', cells: { number: '1' } }], dogs: [] };
  resize(992);
  openForm(<PartRows sheet={sheet} part={part} first={rows} total={null} isLocked />);
  const drawn = () => (screen.queryByRole('grid') ? 'grid' : 'cards');
  expect(drawn()).toBe('grid');
  resize(991);
  expect(drawn()).toBe('cards');
  resize(1200);
  expect(drawn()).toBe('grid');
});
