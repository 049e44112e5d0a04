import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { OfficeDay } from '../../contract.ts';
import { Section } from './OfficeSection.tsx';

const ordinary = (): OfficeDay => ({ day: clock.today(), is_closed: false, reason: '', special: null, visits: [] });
const closedDay = () => ({ ...ordinary(), special: { is_closed: true, text: 'офис закрыт: инвентаризация' } });
const link = () => screen.findByRole('link', { name: '«Данные федерации → Особые дни»' });
const text = () => document.body.textContent;

describe('the office day of staff', () => {
  it('says that closing ends booking alone, and leads to the hours of visitors', async () => {
    openForm(<Section />, { getOfficeDay: ordinary() });
    expect((await link()).getAttribute('href')).toBe('/administration/federation');
    expect(screen.getByRole('button', { name: 'Закрыть день' })).toBeDefined();
    expect(text()).toContain('Это прекращает только запись');
  });

  it('names a special day that is closed, leads to it and offers nothing to close', async () => {
    openForm(<Section />, { getOfficeDay: closedDay() });
    expect((await link()).getAttribute('href')).toBe('/administration/federation');
    expect(text()).toContain('особый день – офис закрыт: инвентаризация');
    expect(screen.getByText('День закрыт')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Закрыть день' })).toBeNull();
  });

  it('cancels on a special day the visits that were booked before it was closed', async () => {
    const starts_at = new Date(clock.milliseconds() + 60_000).toISOString();
    const visit = { id: 1, starts_at, minutes: 15, purpose: 'Получить родословную', state: 1 as const };
    const shown = { ...visit, visitor: 'Лебедева Анна', profile_id: 2, mail: null, is_outside_hours: true };
    openForm(<Section />, { getOfficeDay: { ...closedDay(), visits: [shown] } });
    expect(await screen.findByRole('button', { name: 'Отменить записи' })).toBeDefined();
    expect(text()).toContain('вне нынешних часов приёма');
  });
});
