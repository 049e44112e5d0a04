import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Delivery, Webhook } from '../contract.ts';
import { Section } from './HooksSection.tsx';

const hook: Webhook = {
  ...{ id: 7, name: 'Сайт питомника', url: 'https://kennel.example/hook', kinds: ['show.changed'], stopped: null },
  ...{ made_at: '2026-11-01T10:00:00Z', failing_since: null, delivered_at: null, version: 3 },
};
const delivery: Delivery = {
  ...{ message_id: 'msg_1', kind: 'show.changed', subject_id: 42, happened_at: '2026-11-20T10:00:00Z' },
  ...{ state: 'delivered', tries: 1, tried_at: '2026-11-20T10:00:05Z', code: 200, error: null, took_ms: 96 },
};
const kinds = ['show.changed', 'show.results', 'application.changed'];
const listed = (hooks: readonly Webhook[]) => ({ listWebhooks: { hooks, kinds, asks: 'password' } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the section of webhooks', () => {
  it('adds an address by events and a password, shows its secret once and removes it from the screen', async () => {
    const { sent } = openForm(<Section />, { ...listed([]), makeWebhook: { id: 9, secret: 'whsec_only_once' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый адрес' }));
    expect(dialog.queryByLabelText(/Новое заявление/)).toBeNull();
    await userEvent.type(dialog.getByLabelText('Какая программа'), '1С клуба');
    await userEvent.type(dialog.getByLabelText('Адрес, на который слать события'), 'https://club.example/hook');
    await userEvent.click(dialog.getByLabelText(/Состояние своего заявления/));
    await userEvent.click(dialog.getByLabelText(/Выставка объявлена/));
    await userEvent.type(dialog.getByLabelText('Ваш пароль'), 'Розетка-1891');
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить адрес' }));
    expect(await screen.findByText('whsec_only_once')).toBeTruthy();
    expect(sent('makeWebhook')).toEqual([
      {
        ...{ name: '1С клуба', url: 'https://club.example/hook', code: 'Розетка-1891' },
        kinds: ['show.changed', 'application.changed'],
      },
    ]);
    await press('Убрать с экрана');
    expect(screen.queryByText('whsec_only_once')).toBeNull();
  });

  it('says whether an address takes events, and sends a test whose outcome it lists', async () => {
    const failing = { ...hook, id: 8, name: '1С', failing_since: '2026-11-20T10:00:00Z' };
    const { sent } = openForm(<Section />, {
      ...listed([hook, failing]),
      testWebhook: {},
      listDeliveries: {
        deliveries: [
          delivery,
          { ...delivery, message_id: 'msg_2', state: 'waiting', tries: 2, code: 302, took_ms: 12 },
          {
            ...delivery,
            message_id: 'msg_3',
            kind: 'test',
            subject_id: null,
            state: 'failed',
            code: null,
            error: 'TIMEOUT',
          },
        ],
      },
    });
    const good = within(await screen.findByRole('region', { name: 'Сайт питомника' }));
    expect(good.getByText('ещё ничего не отправляли')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '1С' })).getByText('не принимает')).toBeTruthy();
    await press('Отправить проверку: Сайт питомника');
    expect(sent('testWebhook')).toEqual([{ webhookId: 7 }]);
    const [, first, second, third] = within(
      await screen.findByRole('table', { name: 'Последние отправки: Сайт питомника' }),
    ).getAllByRole('row');
    expect(first?.textContent).toMatch(/№.42/);
    expect(first?.textContent).toContain('96 мс');
    expect(second?.textContent).toContain('302: перенаправляет, портал за ним не идёт, попыток: 2');
    expect(third?.textContent).toContain('не ответил за 10 секунд');
  });

  it('changes an address by the password and keeps its secret', async () => {
    const { sent } = openForm(<Section />, { ...listed([hook]), changeWebhook: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Сайт питомника' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить: Сайт питомника' }));
    const url = dialog.getByLabelText('Адрес, на который слать события');
    await userEvent.clear(url);
    await userEvent.type(url, 'https://kennel.example/new');
    await userEvent.type(dialog.getByLabelText('Ваш пароль'), 'Розетка-1891');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('changeWebhook')).toEqual([
      {
        ...{ webhookId: 7, version: 3, name: 'Сайт питомника', url: 'https://kennel.example/new' },
        ...{ kinds: ['show.changed'], code: 'Розетка-1891' },
      },
    ]);
  });

  it('stops, resumes and, after a question, deletes an address', async () => {
    const stopped = { ...hook, id: 8, name: '1С', stopped: 'refused' as const };
    const { sent } = openForm(<Section />, { ...listed([hook, stopped]), switchWebhook: {}, removeWebhook: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Остановить: Сайт питомника' }));
    await press('Включить: 1С');
    expect(sent('switchWebhook')).toEqual([
      { webhookId: 7, is_on: false },
      { webhookId: 8, is_on: true },
    ]);
    expect(screen.queryByRole('button', { name: 'Отправить проверку: 1С' })).toBeNull();
    await press('Удалить: 1С');
    expect(sent('removeWebhook')).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Удалить адрес?' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(sent('removeWebhook')).toEqual([{ webhookId: 8 }]);
  });

  it('asks for no deliveries of an address once it is being deleted, and again after a refusal', async () => {
    let isRefused = true;
    const { sent } = openForm(<Section />, {
      ...listed([hook]),
      listDeliveries: { deliveries: [delivery] },
      removeWebhook: () => (isRefused ? refusal(409, { error: 'Повторите' }) : {}),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Последние отправки: Сайт питомника' }));
    await screen.findByRole('table', { name: 'Последние отправки: Сайт питомника' });
    const readings = () => sent('listDeliveries').length;
    const before = readings();
    await press('Удалить: Сайт питомника');
    const question = within(await screen.findByRole('dialog', { name: 'Удалить адрес?' }));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(readings()).toBe(before + 1));
    isRefused = false;
    const lists = sent('listWebhooks').length;
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sent('listWebhooks').length).toBe(lists + 1));
    expect(readings()).toBe(before + 1);
  });

  it('resumes an address whose access has ended by a new secret alone', async () => {
    const { sent } = openForm(<Section />, {
      ...listed([{ ...hook, stopped: 'access' }]),
      renewWebhookSecret: { id: 7, secret: 'whsec_new' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Новый секрет: Сайт питомника' }));
    expect(screen.queryByRole('button', { name: /^Включить/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый секрет: Сайт питомника' }));
    await userEvent.type(dialog.getByLabelText('Ваш пароль'), 'Розетка-1891');
    await userEvent.click(dialog.getByRole('button', { name: 'Получить секрет' }));
    expect(await screen.findByText('whsec_new')).toBeTruthy();
    expect(sent('renewWebhookSecret')).toEqual([{ webhookId: 7, code: 'Розетка-1891' }]);
  });
});
