import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '../calls/api.ts';
import { useSubmit } from '../calls/submit.ts';
import { openForm } from './formFixture.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const refuse = endpoint<{ reason: string }, object>({ name: 'refuse', method: 'PUT', path: '/api/refuse' });
const schema = z.strictObject({ reason: z.string().min(5, 'Напишите причину') });

function Refusal({ onDone, onClose = () => undefined }: { onDone: () => void; onClose?: () => void }) {
  const { submit, ...sending } = useSubmit({
    endpoint: refuse,
    draft: null,
    schema: async () => schema,
    onSuccess: onDone,
  });
  return (
    <ReasonDialog
      title="Отказать"
      hint="Уйдёт письмом"
      maxLength={100}
      action="Отправить"
      sending={sending}
      onSend={(reason) => void submit({ reason })}
      onClose={onClose}
    />
  );
}

it('requires a reason and keeps the text after a refusal', async () => {
  let answer: object = new ApiError(412, '', { errors: { error: 'Уже решили другие' } });
  const onDone = vi.fn();
  const { sent } = openForm(<Refusal onDone={onDone} />, { refuse: () => answer });
  const send = await screen.findByRole('button', { name: 'Отправить' });
  await userEvent.click(send);
  expect(await screen.findByText('Напишите причину')).toBeTruthy();
  const reason = screen.getByLabelText('Причина') as HTMLTextAreaElement;
  await userEvent.type(reason, '  Нет печати ');
  expect(screen.queryByText('Напишите причину')).toBeNull();
  await userEvent.click(send);
  expect(await screen.findByText('Уже решили другие')).toBeTruthy();
  expect(reason.value).toBe('  Нет печати ');
  answer = {};
  await userEvent.click(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent('refuse')).toEqual([{ reason: 'Нет печати' }, { reason: 'Нет печати' }]);
});

it('closes by «Отмена» without sending', async () => {
  const onClose = vi.fn();
  const { sent } = openForm(<Refusal onDone={() => undefined} onClose={onClose} />, { refuse: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent('refuse')).toEqual([]);
});
