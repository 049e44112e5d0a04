import { describe, expect, it } from 'vitest';
import type { Cabinet, Listed } from '#domains/applications/contract.ts';
import { states } from '#domains/applications/machine.ts';
import type { OwnShow } from '#domains/applications/shows/contract.ts';
import { deadlineText, isSoon, type StartData, waitingTasks } from './waiting.ts';

const today = '2026-11-23';
const home = '/club/dozor/';

const show = (change: Partial<OwnShow> = {}): OwnShow => ({
  exhibition_id: 5,
  name: 'Кружево',
  begins_on: '2026-11-14',
  ends_on: '2026-11-15',
  city: 'Вологда',
  ranks: [],
  is_cancelled: false,
  is_over: true,
  report: 'waiting',
  report_due_on: '2026-11-25',
  ...change,
});
const held = (...shows: OwnShow[]): StartData => ({
  shows: { proposals: [], refusal: null, holds_trials: false, applications: [], shows },
});

const application = (change: Partial<Listed> = {}): Listed => ({
  application_id: 12,
  type: 'membership',
  state: states.rejected,
  prev_state: null,
  barcode: null,
  express: false,
  is_taken: true,
  dog_name: '',
  subject: '',
  owner_name: '',
  stamp: '',
  pedigree_number: '',
  breed: null,
  reason: 'Нет подписи',
  due_on: null,
  created_at: '2026-11-01T09:00:00Z',
  changed_at: '2026-11-20T09:00:00Z',
  sent_at: '2026-11-02T09:00:00Z',
  result_document_id: null,
  ...change,
});
const offer = {
  type: 'membership',
  refusal: null,
  usual_days: 30,
  urgent_days: null,
  fee: 1800,
  urgent_fee: null,
  is_fee_each: false,
};
const cabinet = (change: Partial<Cabinet> = {}): Cabinet => ({
  profile_id: 1,
  federation: null,
  payees: [],
  offices: [],
  owes_year: null,
  offers: [offer],
  counts: [],
  waiting: [],
  proposals: [],
  under_way: [],
  drafts: [],
  finished: [],
  ...change,
});

const lines = (data: StartData) => waitingTasks(data, home, today).map(({ title, to }) => `${title} ${to}`);

describe('waitingOf [24.6 start]', () => {
  it('lists a report of a past show, but none of upcoming, cancelled or reported shows', () => {
    expect(lines(held(show()))).toEqual(['Сдайте отчёт: Кружево /exhibitions/5/report']);
    expect(lines(held(show({ report: 'returned' })))[0]).toMatch(/^Исправьте отчёт/);
    for (const other of [{ is_over: false }, { is_cancelled: true }, { report: 'sent' }, { report: 'none' }] as const)
      expect(lines(held(show(other)))).toEqual([]);
  });

  it('lists an owed report of a trial beside those of shows [Round3-S4]', () => {
    const trial = show({ exhibition_id: 7, name: 'Состязания: IGP', report_due_on: '2026-11-26' });
    const { shows: sport } = held(trial);
    expect(lines({ ...held(show()), sport })).toEqual([
      'Сдайте отчёт: Кружево /exhibitions/5/report',
      'Сдайте отчёт: Состязания: IGP /exhibitions/7/report',
    ]);
    expect(waitingTasks({ sport }, home, today)[0]?.text).toMatch(/^Испытания или состязания прошли/);
  });

  it('sorts overdue tasks first, then by deadline, tasks without a deadline last', () => {
    const data = {
      ...held(show(), show({ exhibition_id: 6, name: 'Ярмарка', report: 'overdue', report_due_on: '2026-11-01' })),
      cabinet: cabinet({ waiting: [application()] }),
      counters: { counter_of_new: 9, counter_of_must_to_read: 2, counter_of_request: 0 },
    };
    expect(waitingTasks(data, home, today).map(({ id }) => id)).toEqual([
      'report 6',
      'report 5',
      'application 12',
      'must read',
    ]);
  });

  it('lists an owed yearly report once, with a link to its draft', () => {
    expect(lines({ cabinet: cabinet({ owes_year: 2025 }) })).toEqual([
      'Отчёт и взнос за 2025 год /club/dozor/documents/new/membership',
    ]);
    const begun = application({ state: states.draft });
    expect(lines({ cabinet: cabinet({ owes_year: 2025, drafts: [begun] }) })).toEqual([
      'Отчёт и взнос за 2025 год /club/dozor/documents/applications/12/form',
    ]);
    const sent = application({ state: states.inWork });
    expect(lines({ cabinet: cabinet({ owes_year: 2025, under_way: [sent] }) })).toEqual([]);
    expect(lines({ cabinet: cabinet({ owes_year: 2025, offers: [] }) })).toEqual([]);
  });

  it('does not call requested papers a mistake', () => {
    const [asked] = waitingTasks(
      { cabinet: cabinet({ waiting: [application({ state: states.commission, reason: null })] }) },
      home,
      today,
    );
    expect(asked?.title).toMatch(/^Приложите документы к заявке/);
    expect(asked?.action).toBe('Приложить документы');
  });

  it('names staff’s queues as the administration does, without technical ones', () => {
    const queues = [
      { section: 'applications', waiting: 3 },
      { section: 'feedback', waiting: 0 },
      { section: 'mails', waiting: 7 },
    ] as const;
    expect(waitingTasks({ queues: [...queues] }, '/rkf/', today)).toMatchObject([
      { title: 'Заявки', text: 'Ждут решения: 3.', to: '/administration/applications' },
    ]);
  });
});

it.each([
  ['2026-11-20', 'Срок вышел 20\u00a0ноября.', true],
  ['2026-11-23', 'Сегодня последний день.', true],
  ['2026-11-24', 'Остался 1\u00a0день, до 24\u00a0ноября.', true],
  ['2026-11-25', 'Осталось 2\u00a0дня, до 25\u00a0ноября.', true],
  ['2026-12-25', 'Осталось 32\u00a0дня, до 25\u00a0декабря.', false],
])('a deadline on %s reads «%s» [24.6 start]', (due, words, soon) => {
  expect(deadlineText(due, today)).toBe(words);
  expect(isSoon({ due }, today)).toBe(soon);
});
