import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { FillFromRings } from './FillFromRings.tsx';

beforeEach(() =>
  localStorage.setItem('session', JSON.stringify(signedIn(visitor, accessData(1, { account_type: 'club' })))),
);
afterEach(() => localStorage.setItem('session', JSON.stringify(visitor)));

const preview = { judged: 30, added: 2, completed: 28, skipped: 4, open_breeds: 1 };
const open = (answers: Record<string, unknown>) => {
  const onFilled = vi.fn(async () => undefined);
  const form = openForm(<FillFromRings exhibitionId={7} flush={async () => true} onFilled={onFilled} />, answers);
  return { ...form, onFilled };
};

it('says what the rings bring, and fills the report [Entry-15]', async () => {
  const { sent, onFilled } = open({ previewRingReport: preview, fillRingReport: preview });
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить из рингов' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Без оценки стоят, получат её: 28/).textContent).toMatch(/Ещё не закрыто пород: 1/);
  await userEvent.click(dialog.getByRole('button', { name: 'Заполнить' }));
  await vi.waitFor(() => expect(onFilled).toHaveBeenCalledOnce());
  expect(sent('fillRingReport')).toEqual([{ exhibitionId: 7 }]);
});

it('shows why the report was not filled, beside the button', async () => {
  open({ previewRingReport: preview, fillRingReport: refusal(409, { error: 'Отчёт уже отправлен' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить из рингов' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить' }));
  expect(await screen.findByText('Отчёт уже отправлен')).toBeTruthy();
});

it('offers nothing at a show without closed breeds', async () => {
  const { sent } = open({ previewRingReport: { ...preview, judged: 0 } });
  await vi.waitFor(() => expect(sent('previewRingReport')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Заполнить из рингов' })).toBeNull();
});
