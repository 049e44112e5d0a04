import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { AlarmList } from './AlarmList.tsx';

const disk = {
  id: 1,
  label: 'Место на диске',
  machine: 'one',
  said: 'DATA_DIR: свободно 2,0 ГБ (4 %)',
  todo: 'Освободите место',
  began_at: '2026-12-01T06:00:00Z',
  ended_at: null,
};

describe('the list of troubles [Federation-6]', () => {
  it('says what lasts with what to do, and what has ended without', async () => {
    const ended = { ...disk, id: 2, label: 'Почта', machine: '', ended_at: '2026-12-01T07:00:00Z' };
    openForm(<AlarmList />, { listAlarms: { alarms: [disk, ended] } });
    const list = await screen.findByRole('table', { name: 'Неполадки' });
    const [, lasting, over] = within(list).getAllByRole('row');
    expect(lasting?.textContent).toMatch(/Место на диске \(one\).*Длится.*Освободите место/);
    expect(over?.textContent).toMatch(/Почта.*Устранена/);
    expect(over?.textContent).not.toContain('Освободите место');
  });

  it('leaves out an open trouble of the whole portal whose check stands on the page, and keeps one of another machine', async () => {
    const mail = { ...disk, id: 3, label: 'Почта', machine: '' };
    openForm(<AlarmList shown={['Почта', 'Место на диске']} />, { listAlarms: { alarms: [disk, mail] } });
    const list = await screen.findByRole('table', { name: 'Неполадки' });
    expect(within(list).getAllByRole('row')).toHaveLength(2);
    expect(list.textContent).toContain('Место на диске (one)');
  });

  it('is left out while there are none', async () => {
    const { container, sent } = openForm(<AlarmList />, { listAlarms: { alarms: [] } });
    await expect.poll(() => sent('listAlarms')).toHaveLength(1);
    expect(container.innerHTML).toBe('');
  });
});
