import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages as shared } from '#platform/contract/messages.ts';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { PartView } from '../../contract.ts';
import { states } from '../../machine.ts';
import { Messages } from '../../web/parts/Messages.tsx';
import { answerApplicant, type Review } from '../contract.ts';
import { ColleagueChangeNotice } from './ColleagueChangeNotice.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { HandOver } from './HandOver.tsx';
import { PartActions } from './PartActions.tsx';
import { useDraftTexts } from './useDraftTexts.ts';

const review = { application_id: 57, version: 3, type: 'titles', choices: [], paper: 'Диплом чемпиона' };
const opened = review as unknown as Review;

/** Mounts the element as after a reload: what the device keeps stays. */
function open(element: ReactNode, call: (to: { name: string }) => Promise<unknown> = async () => ({ version: 4 })) {
  cleanup();
  const access = { token: () => null, onUnauthorized: () => undefined, owner: () => 'visitor' };
  return render(
    <ApiContext value={{ call: vi.fn(call), access } as unknown as Api}>
      <QueryClientProvider client={createCache()}>{element}</QueryClientProvider>
    </ApiContext>,
  );
}
beforeEach(() => localStorage.clear());

it('restores the typed number of a decision after a reload, until the application is finished [Round3-S6]', async () => {
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Номер документа/);
  open(<DecisionForm review={opened} />);
  await userEvent.type(number(), 'ВРК-41');
  open(<DecisionForm review={opened} />);
  await waitFor(() => expect(number().value).toBe('ВРК-41'));
  await userEvent.click(screen.getByRole('button', { name: 'Выполнить' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Выполнить заявку?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Выполнить' }));
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
});

it('restores an unsent answer to the applicant after a reload', async () => {
  const conversation = (
    <Messages
      messages={[]}
      endpoint={answerApplicant}
      applicationId={57}
      label="Ответ заявителю"
      sendLabel="Ответить"
    />
  );
  const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Ответ заявителю');
  open(conversation);
  await userEvent.type(answer(), 'Пришлите подпись');
  open(conversation);
  await waitFor(() => expect(answer().value).toBe('Пришлите подпись'));
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }));
  await waitFor(() => expect(answer().value).toBe(''));
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
});

it('restores what a colleague should know after a reload, until it is given up', async () => {
  const Given = () => <HandOver review={opened} words={useDraftTexts(57)} />;
  const colleagues = async (to: { name: string }) => (to.name === 'listColleagues' ? [] : { version: 4 });
  open(<Given />, colleagues);
  await userEvent.click(screen.getByRole('button', { name: 'Передать' }));
  await userEvent.type(screen.getByLabelText(/^Что ему знать/), 'Звонил заявитель');
  open(<Given />, colleagues);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Что ему знать/)).value).toBe('Звонил заявитель');
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(screen.queryByLabelText(/^Что ему знать/)).toBeNull();
});

it.each([
  ['a lost connection', Object.assign(new ApiError(0, ''), { isRepeatable: true }), shared.noNetwork],
  ['a refusal without words', new ApiError(502, 'Bad Gateway'), shared.somethingWrong],
])('says after %s that a decision was not saved, and keeps the remark [Round3-S6]', async (_, error, said) => {
  const part = { part: 'block:payment', title: 'Оплата', accepted: null } as PartView;
  const Decided = () => <PartActions part={part} review={opened} words={useDraftTexts(57)} />;
  open(<Decided />, async (to) => {
    if (to.name === 'reviewPart') throw error;
    return [];
  });
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить: Оплата' }));
  const remark = await screen.findByLabelText<HTMLTextAreaElement>('Что исправить: Оплата');
  await userEvent.type(remark, 'Не та сумма, доплатите');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить замечание' }));
  await waitFor(() => expect(currentMessages().snackbars.map(({ text }) => text)).toContain(said));
  expect(remark.value).toBe('Не та сумма, доплатите');
});

it('says that a colleague has taken the application over, and that unsent texts are kept [Office-15]', () => {
  const mine = { ...review, state: states.inWork, is_mine: true, parts: [], history: [] } as unknown as Review;
  const taken = {
    ...{ ...mine, version: 4, is_mine: false, assigned_to: 'Мария К.' },
    history: [{ step: 'take', name: 'Мария К.', at: '2026-11-23T09:00:00Z' }],
  } as unknown as Review;
  const { rerender } = render(<ColleagueChangeNotice review={mine} isTextKept />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<ColleagueChangeNotice review={taken} isTextKept />);
  expect(screen.getByRole('status').textContent).toMatch(/её изменил другой\. Мария К\., 12:00: .+Ваш неотправленный/);
  rerender(<ColleagueChangeNotice review={{ ...taken, state: states.done }} isTextKept />);
  expect(screen.getByRole('status').textContent).not.toContain('Ваш неотправленный');
});
