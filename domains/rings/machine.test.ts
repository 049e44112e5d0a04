import { describe, expect, it } from 'vitest';
import { nextStage, ringStages, ringSteps, steps } from './machine.ts';

const table: Readonly<Record<string, string>> = {
  'waiting call': 'called',
  'called start': 'judging',
  'judging check': 'checked',
  'checked close': 'closed',
  'closed reopen': 'reopened',
  'reopened start': 'judging',
};

describe('the life of a breed at a ring', () => {
  it.each(ringStages.flatMap((stage) => ringSteps.map((step) => [stage, step] as const)))('%s: %s', (stage, step) => {
    const next = nextStage(step, { stage, actor: steps[step].who });
    const to = table[`${stage} ${step}`];
    if (to) expect(next).toEqual({ to });
    else expect(next).toHaveProperty('refusal');
  });

  it('is closed by the judge and reopened by the organiser only [Entry-17]', () => {
    expect(nextStage('close', { stage: 'checked', actor: 'steward' })).toEqual({
      refusal: 'Нельзя закрыть породу: это делает судья своим PIN',
    });
    expect(nextStage('reopen', { stage: 'closed', actor: 'judge' })).toEqual({
      refusal: 'Нельзя открыть породу снова: это делает организатор',
    });
  });
});
