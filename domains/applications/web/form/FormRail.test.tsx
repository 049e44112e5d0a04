import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SideColumn } from '#platform/ui/menus/SideColumn.tsx';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Application } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { states } from '../../machine.ts';
import { FormRail, type FormRailProps } from './FormRail.tsx';

const offer = { type: 'dysplasia', usual_days: 60, urgent_days: 10, fee: 1800, urgent_fee: 3600, is_fee_each: false };
const lackingOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `field${at}`, label: `Поле ${at + 1}` }));

function open(given: Partial<FormRailProps>, answers: Record<string, unknown> = {}) {
  const onJump = vi.fn();
  const application = { application_id: 39, type: 'dysplasia', state: states.draft } as Application;
  openForm(
    <>
      <SideColumn label="Меню страницы" at="/form" list={() => <a href="/documents">Оформление документов</a>} />
      <FormRail
        {...{ application, type: typeOf('dysplasia'), isChecked: true, points: 0, lacking: [], onJump, sendId: 'send' }}
        {...given}
      />
    </>,
    { getCabinet: { offers: [offer] }, getPayment: { sum: 3600 }, ...answers },
  );
  return { onJump };
}
const rail = () => screen.findByRole('complementary', { name: 'Взнос, срок и что осталось' });

it('[look] stands over the side menu with the sum to pay, the term and what is left', async () => {
  const { onJump } = open({ points: 6, lacking: lackingOf(6) });
  const shown = within(await rail());
  expect(await shown.findByText(/3\s?600\s₽/)).toBeTruthy();
  expect(await shown.findByText('Готово через 60 рабочих дней, срочно 10')).toBeTruthy();
  const jumps = shown.getAllByRole('link').filter(({ textContent }) => textContent?.startsWith('Поле'));
  expect(jumps.map(({ textContent }) => textContent)).toEqual(['Поле 1', 'Поле 2', 'Поле 3', 'Поле 4']);
  expect(shown.getByText('и ещё 2')).toBeTruthy();
  await userEvent.click(shown.getByRole('link', { name: 'Поле 2' }));
  expect(onJump).toHaveBeenCalledWith('field1');
  const menu = screen.getByRole('navigation', { name: 'Меню страницы' });
  expect((await rail()).compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('[look] says beside the button of the menu what the fee is and how much is left', async () => {
  open({ points: 2, lacking: lackingOf(2) });
  const bar = (await screen.findByText('осталось: 2 пункта')).closest('a');
  expect(bar?.getAttribute('href')).toBe('#send');
  expect(await within(bar as HTMLElement).findByText(/3\s?600\s₽/)).toBeTruthy();
});

it('[look] names the fee of the list until the sum is known, and says when nothing is left', async () => {
  open({}, { getPayment: { sum: null } });
  const shown = within(await rail());
  expect(await shown.findByText(/1\s?800\s₽, срочно 3\s?600\s₽/)).toBeTruthy();
  expect(shown.getByText('Можно отправлять')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'К отправке' }).getAttribute('href')).toBe('#send');
});
