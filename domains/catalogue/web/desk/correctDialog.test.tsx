import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { CorrectDialog, rebase } from './CorrectDialog.tsx';

const line = {
  ...{ version: 1, catalogue_number: '45', name: 'Буран', name_lat: 'Buran', number: 'РКФ 1', stamp: 'ABC 1' },
  ...{ born_on: '2022-01-02', colour: 'белый', sire: 'Кедр', dam: 'Пурга', breeder: 'Ким Е. В.', caste_id: 5 },
};

it('keeps what was typed on top of the fields that another window corrected', () => {
  const { catalogue_number: _, version: __, ...values } = line;
  const typed = { ...values, colour: 'тигровый' };
  const newer = { ...line, version: 2, name: 'Буран Второй', colour: 'рыжий' };
  expect(rebase(typed, { from: values, to: newer })).toEqual({ ...values, name: 'Буран Второй', colour: 'тигровый' });
});

it('keeps the typed colour and reason, and says why, when another window has corrected the line', async () => {
  let version = 1;
  openForm(
    <CorrectDialog exhibitionId={7} lineId={3} castes={[{ id: 5, name: 'Открытый' }]} onClose={() => undefined} />,
    {
      getCatalogueLine: () => ({ ...line, version: version++, ...(version > 2 && { name: 'Буран Второй' }) }),
      correctLine: refusal(412, { error: 'Пока вы правили, строку изменили в другом окне.' }),
    },
  );
  const colour = await screen.findByLabelText<HTMLInputElement>('Окрас');
  fireEvent.change(colour, { target: { value: 'тигровый' } });
  fireEvent.change(screen.getByLabelText('Причина'), { target: { value: 'опечатка' } });
  fireEvent.click(screen.getByRole('button', { name: 'Исправить' }));
  expect(await screen.findByText(/изменили в другом окне/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Кличка').value).toBe('Буран Второй'));
  expect(screen.getByLabelText<HTMLInputElement>('Окрас').value).toBe('тигровый');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Причина').value).toBe('опечатка');
});

it('asks what is stored before it sends again, and sends nothing when the lost correction had arrived [Entry-19]', async () => {
  let colour = 'белый';
  let isLost = true;
  const onClose = vi.fn();
  const { sent } = openForm(
    <CorrectDialog exhibitionId={7} lineId={3} castes={[{ id: 5, name: 'Открытый' }]} onClose={onClose} />,
    {
      // Until the second press the page still has the line of before.
      getCatalogueLine: () => ({ ...line, ...(!isLost && { colour, version: 2 }) }),
      correctLine: (input: { colour: string }) => {
        colour = input.colour;
        return refusal(0, {});
      },
    },
  );
  fireEvent.change(await screen.findByLabelText('Окрас'), { target: { value: 'тигровый' } });
  fireEvent.click(screen.getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(sent('correctLine')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Исправить' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('correctLine')).toHaveLength(1);
});
