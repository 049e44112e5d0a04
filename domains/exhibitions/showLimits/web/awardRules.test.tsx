import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { AwardRuleShown } from '../contract.ts';
import { AwardRules } from './AwardRules.tsx';

/** Two sources confirm the rule of CAC, one the rule of its reserve. */
function openRules(mayEdit: boolean) {
  let rules: AwardRuleShown[] = [
    {
      dignity_id: 4,
      name: 'CAC',
      full_name: 'Кандидат в чемпионы',
      asks: ['оценка «отлично»'],
      sure: 'B',
      is_confirmed: false,
    },
    { dignity_id: 5, name: 'R.CAC', full_name: 'Резерв', asks: ['оценка «отлично»'], sure: 'C', is_confirmed: false },
  ];
  const opened = openForm(<AwardRules mayEdit={mayEdit} />, {
    listAwardRules: () => rules,
    confirmAwardRule: (input: unknown) => {
      const { dignityId, is_confirmed } = input as { dignityId: number; is_confirmed: boolean };
      rules = rules.map((one) => (one.dignity_id === dignityId ? { ...one, is_confirmed } : one));
      return {};
    },
  });
  const row = async (name: string) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
  return { ...opened, row };
}

it('confirms an unsure rule by one press and withdraws it; a sure rule has no button [Office-12]', async () => {
  const { row, sent } = openRules(true);
  const sure = await row('CAC');
  expect(sure.getByText('Известно точно')).toBeTruthy();
  expect(sure.queryByRole('button')).toBeNull();
  const reserve = await row('R.CAC');
  expect(reserve.getByText('Не подтверждено')).toBeTruthy();
  await userEvent.click(reserve.getByRole('button', { name: 'Подтвердить: R.CAC' }));
  await waitFor(() => expect(reserve.getByText('Подтверждено')).toBeTruthy());
  await userEvent.click(reserve.getByRole('button', { name: 'Снять подтверждение: R.CAC' }));
  await waitFor(() => expect(reserve.getByText('Не подтверждено')).toBeTruthy());
  expect(sent('confirmAwardRule')).toEqual([
    { dignityId: 5, is_confirmed: true },
    { dignityId: 5, is_confirmed: false },
  ]);
});

it('shows a federation the rules without buttons', async () => {
  const { row } = openRules(false);
  await row('R.CAC');
  expect(screen.queryByRole('button')).toBeNull();
});
