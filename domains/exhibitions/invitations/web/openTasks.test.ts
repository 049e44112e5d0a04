import { describe, expect, it } from 'vitest';
import { show } from '../../web/exhibitionFixture.tsx';
import type { Workplace } from '../contract.ts';
import { openTasks, stepsOf } from './openTasks.ts';

const workplace: Workplace = {
  ...({} as Workplace),
  is_granted: true,
  refusal: null,
  fci_groups: [1],
  invitations: [],
  messages: 0,
  schedule: { ...({} as Workplace['schedule']), rows: 0, clashes: 0, is_published: false },
};
const now = new Date('2026-09-01T09:00:00Z');
const named = (documents: string[]) => ({
  ...show,
  documents: documents.map((name) => ({ name, link: '/a.pdf', size: 1 })),
});

describe('the organiser’s workplace', () => {
  it('lists no tasks and no further steps for a cancelled show [Round3-S3]', () => {
    const cancelled = { ...show, is_cancelled: true };
    expect(openTasks(cancelled, workplace, now)).toEqual([]);
    expect(stepsOf(cancelled, workplace, now)).toEqual([{ name: 'Заявка', state: 'done', words: 'выставка отменена' }]);
  });

  it('asks to publish regulations again when they date from before a move [Round3-S2]', () => {
    const titles = (documents: string[]) =>
      openTasks(named(documents), workplace, now)
        .filter(({ id }) => id === 'regulations')
        .map(({ title }) => title);
    expect(titles(['Положение о выставке'])).toEqual([]);
    expect(titles(['Прежнее, до переноса: Положение о выставке'])).toEqual(['Положение устарело.']);
    expect(titles([])).toEqual(['Положения нет.']);
  });
});
