import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { texts } from '../policy.ts';
import { Section } from './BackupsSection.tsx';

configure({ asyncUtilTimeout: 10_000 });

const set = '2026-11-27T00-07-00-000Z';
const backups = {
  ...{ place: '/var/backups/portal', hour: 3, days: 14, trouble: null, asks: 'password' },
  sets: [{ set, made_at: '2026-11-27T00:07:00Z', rows: 1200, files: 3, bytes: 4_500_000 }],
  runs: [],
};

it('asks for the password before it has a backup read, and shows why it was refused', async () => {
  const { sent } = openForm(<Section />, {
    listBackups: backups,
    askForBackup: refusal(422, { code: 'Пароль не подходит' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Проверить копию от 27.11.2026/ }));
  await userEvent.type(await screen.findByLabelText('Ваш пароль'), 'Неверный-1');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect((await screen.findAllByText('Пароль не подходит')).length).toBeGreaterThan(0);
  expect(sent('askForBackup')).toEqual([{ kind: 'check', set, code: 'Неверный-1' }]);
});

it('shows a run that goes on, and begins no other meanwhile', async () => {
  openForm(<Section />, {
    listBackups: {
      ...backups,
      runs: [
        ...[
          {
            id: 2,
            kind: 'make',
            set: '',
            asked_at: '2026-11-28T09:00:00Z',
            asked_by: 'Анна',
            finished_at: null,
            failure: '',
          },
        ],
        ...[
          {
            id: 1,
            kind: 'check',
            set,
            asked_at: '2026-11-27T09:00:00Z',
            asked_by: 'Анна',
            finished_at: '2026-11-27T09:01:00Z',
            failure: 'Копия повреждена',
          },
        ],
      ],
    },
  });
  expect(await screen.findByText(texts.underWay)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Сделать копию сейчас' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Копия повреждена')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Идёт')).toBeTruthy());
});

it('says what to do where backups are not set up', async () => {
  openForm(<Section />, { listBackups: { ...backups, place: null, sets: [] } });
  expect(await screen.findByText(/нужны BACKUP_TO/)).toBeTruthy();
});
