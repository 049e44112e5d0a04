import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { MessageDialog } from '../admin/web/MessageDialog.tsx';
import type { FeedbackMessage } from '../contract.ts';
import { feedbackTexts } from '../texts.ts';
import { Page as AskPage } from './AskPage.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

configure({ asyncUtilTimeout: 10_000 });

const words = 'Календарь не открывается с телефона.';
const sendForm = () => userEvent.click(screen.getByText('Отправить'));
const contentOf = () => screen.getByLabelText<HTMLTextAreaElement>('Сообщение');

it('lists the missing fields of an empty message, counts characters, and sends a complete one', async () => {
  const onSent = vi.fn();
  const { sent } = openForm(<FeedbackForm onSent={onSent} />, { sendFeedback: {} });
  await sendForm();
  for (const missing of ['Выберите тип', 'Выберите раздел', feedbackTexts.short])
    expect(await screen.findAllByText(missing)).not.toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText('Тип'), 'Ошибка');
  expect(screen.getByLabelText('Тип').getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.selectOptions(screen.getByLabelText('Раздел портала'), 'Выставки и календарь');
  await userEvent.type(contentOf(), words);
  expect(screen.getByText(new RegExp(`${words.length} из 1500`))).toBeTruthy();
  expect(sent('sendFeedback')).toEqual([]);
  await sendForm();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent('sendFeedback')).toEqual([{ kind: 1, category: 'exhibitions', content: words, document_ids: [] }]);
});

it('presets subject and first words for closing an organisation', async () => {
  const { sent } = openForm(<FeedbackForm about="closing" onSent={() => undefined} />, { sendFeedback: {} });
  expect(contentOf().value).toMatch(/^Прошу закрыть/);
  await userEvent.type(contentOf(), 'клуб закрылся.');
  await sendForm();
  await waitFor(() => expect(sent('sendFeedback')).toHaveLength(1));
  expect(sent('sendFeedback')[0]).toMatchObject({ kind: 3, category: 'closing' });
});

it('shows a refusal of the server and keeps the text', async () => {
  const onSent = vi.fn();
  openForm(<FeedbackForm onSent={onSent} />, {
    sendFeedback: refusal(400, { content: 'Такое сообщение уже отправлено' }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Тип'), 'Вопрос');
  await userEvent.selectOptions(screen.getByLabelText('Раздел портала'), 'Другое');
  await userEvent.type(contentOf(), words);
  await sendForm();
  expect(await screen.findAllByText('Такое сообщение уже отправлено')).not.toHaveLength(0);
  expect(contentOf().value).toBe(words);
  expect(contentOf().getAttribute('aria-invalid')).toBe('true');
  expect(onSent).not.toHaveBeenCalled();
});

const message: FeedbackMessage = {
  id: 9,
  kind: 3,
  category: 'other',
  subject: null,
  about: null,
  content: words,
  status: 1,
  answer: null,
  sent_at: '2026-11-20T10:00:00Z',
  version: 4,
  author: 'Вера Ильина',
  profile_id: 5,
  mail: 'vera@mail.example',
  documents: [],
};

it('lets staff answer a message or close it without an answer', async () => {
  const onClose = vi.fn();
  const { sent } = openForm(<MessageDialog message={message} onClose={onClose} />, { answerFeedback: {} });
  const state = () => (screen.getByLabelText('Состояние') as HTMLSelectElement).selectedOptions[0]?.text;
  await screen.findByText('Сохранить состояние');
  expect(state()).toBe('В работе');
  await userEvent.selectOptions(screen.getByLabelText('Состояние'), 'Отвечено');
  await userEvent.click(screen.getByText('Сохранить состояние'));
  expect(await screen.findAllByText(feedbackTexts.answerMissing)).not.toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Ответ'), ' Исправлено ');
  await userEvent.click(screen.getByText('Отправить ответ'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('answerFeedback')).toEqual([{ feedbackId: 9, version: 4, status: 3, answer: 'Исправлено' }]);
  await userEvent.clear(screen.getByLabelText('Ответ'));
  await userEvent.selectOptions(screen.getByLabelText('Состояние'), 'Закрыто');
  await userEvent.click(screen.getByText('Сохранить состояние'));
  await waitFor(() => expect(sent('answerFeedback')).toHaveLength(2));
  expect(sent('answerFeedback')[1]).toEqual({ feedbackId: 9, version: 4, status: 4 });
});

it('keeps the typed answer and overwrites nothing after another answer has been sent', async () => {
  const onClose = vi.fn();
  openForm(<MessageDialog message={message} onClose={onClose} />, {
    answerFeedback: refusal(412, { error: feedbackTexts.stale }),
  });
  await userEvent.type(await screen.findByLabelText('Ответ'), 'Исправлено');
  expect((screen.getByLabelText('Состояние') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Отвечено');
  await userEvent.click(screen.getByText('Отправить ответ'));
  expect(await screen.findByText(feedbackTexts.stale)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ответ').value).toBe('Исправлено');
  expect(onClose).not.toHaveBeenCalled();
});

const questionForm = { opened: 'sealed', typed: null, errors: {} };
const opened = { listFederations: [], getOfficeHours: refusal(404, {}) };
const typeQuestion = async () => {
  await userEvent.type(await screen.findByLabelText('Ваш E-mail'), 'vera@mail.example');
  await userEvent.type(screen.getByLabelText('Тема'), 'Метрика');
  await userEvent.type(screen.getByLabelText('Вопрос'), words);
  await userEvent.click(screen.getByText('Отправить вопрос'));
};

it('[V5] sends a visitor’s question without an account and opens the result page', async () => {
  const { sent, address } = openForm(<AskPage />, {
    ...opened,
    getQuestionForm: questionForm,
    askFederation: { needs_confirming: false },
  });
  await typeQuestion();
  await waitFor(() => expect(address()).toBe('/ask/sent'));
  expect(sent('askFederation')).toEqual([
    { mail: 'vera@mail.example', subject: 'Метрика', content: words, opened: 'sealed', reply_url: '' },
  ]);
});

it('[V5] fetches a new form when the old one has expired, and keeps the text', async () => {
  let given = 0;
  const { sent } = openForm(<AskPage />, {
    ...opened,
    getQuestionForm: () => {
      given += 1;
      return { ...questionForm, opened: `sealed-${given}` };
    },
    askFederation: refusal(400, { error: feedbackTexts.tooOld }),
  });
  await typeQuestion();
  expect(await screen.findByText(feedbackTexts.tooOld)).toBeTruthy();
  await waitFor(() => expect(given).toBe(2));
  await userEvent.click(screen.getByText('Отправить вопрос'));
  await waitFor(() => expect(sent('askFederation')).toHaveLength(2));
  expect(sent('askFederation')[1]).toMatchObject({ opened: 'sealed-2', content: words });
});

it('[V5] shows a form submitted without scripts as it was typed, and can submit it again without them', async () => {
  openForm(<AskPage />, {
    ...opened,
    getQuestionForm: {
      opened: 'sealed',
      typed: { mail: 'плохая', subject: 'Метрика', content: words, opened: 'of-before' },
      errors: { mail: 'Проверьте E-mail' },
    },
  });
  expect(await screen.findAllByText('Проверьте E-mail')).not.toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>('Ваш E-mail').value).toBe('плохая');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Вопрос федерации' });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/ask']);
  const sent = [...new FormData(form).entries()].map(([name]) => name);
  expect(sent).toEqual(['mail', 'subject', 'content', 'opened', 'reply_url']);
  // Corrected at once it is not too quick: the form's moment is the earlier one.
  expect(new FormData(form).get('opened')).toBe('of-before');
});
