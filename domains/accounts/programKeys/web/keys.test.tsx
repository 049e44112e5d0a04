import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { ProgramKey } from '../contract.ts';
import { Section } from './KeysSection.tsx';

const key: ProgramKey = {
  ...{ id: 7, name: 'Сайт питомника', scopes: { pages: 'write', dogs: 'read' }, ending: 'aB3_', ended: null },
  ...{ made_at: '2026-11-01T10:00:00Z', expires_at: '2027-01-30T10:00:00Z', used_at: null },
};
const areas = ['shows', 'dogs', 'applications', 'pages'];
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the section of program keys', () => {
  it('lists keys with what they open and until when, and revokes one [Keys-3]', async () => {
    const revoked = { ...key, id: 8, name: 'Старая 1С', ended: 'revoked' as const };
    const { sent } = openForm(<Section />, {
      listProgramKeys: { keys: [key, revoked], asks: 'password', areas },
      revokeProgramKey: {},
    });
    const [, first, second] = within(await screen.findByRole('table', { name: 'Ключи' })).getAllByRole('row');
    expect(first?.textContent).toContain('Собаки и помёты: только чтение; Страница и новости: чтение и изменения');
    expect(first?.textContent).toContain('до 30.01.2027');
    expect(second?.textContent).toContain('отозван');
    expect(screen.queryByRole('button', { name: /Старая 1С/ })).toBeNull();
    await press('Отозвать ключ: Сайт питомника');
    expect(sent('revokeProgramKey')).toEqual([{ keyId: 7 }]);
  });

  it('makes a key by areas and a password, shows it once and removes it from the screen [Keys-1]', async () => {
    const { sent } = openForm(<Section />, {
      listProgramKeys: { keys: [], asks: 'password', areas },
      makeProgramKey: { id: 9, key: 'portal_key_secret' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Создать ключ' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый ключ' }));
    expect(dialog.queryByRole('group', { name: /Работа федерации/ })).toBeNull();
    await userEvent.type(dialog.getByLabelText('Какая программа'), '1С клуба');
    await userEvent.click(within(dialog.getByRole('group', { name: /Выставки/ })).getByLabelText('только чтение'));
    await userEvent.selectOptions(dialog.getByLabelText('Сколько действует'), '30 дней');
    await userEvent.type(dialog.getByLabelText('Ваш пароль'), 'Розетка-1891');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать ключ' }));
    expect(await screen.findByText('portal_key_secret')).toBeTruthy();
    expect(sent('makeProgramKey')).toEqual([
      { name: '1С клуба', scopes: { shows: 'read' }, days: 30, code: 'Розетка-1891' },
    ]);
    await press('Убрать с экрана');
    expect(screen.queryByText('portal_key_secret')).toBeNull();
  });
});
