import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Fees } from '../contract.ts';
import { feeKinds, payers } from '../policy.ts';
import { FeesDialog } from './FeesDialog.tsx';

const fees = (lines: Fees['values']['lines']): Fees =>
  ({ version: 1, refusal: null, castes: [], values: { until_1: '', until_2: '', lines } }) as unknown as Fees;
const open = (lines: Fees['values']['lines']) =>
  openForm(<FeesDialog exhibitionId={7} fees={fees(lines)} onSaved={vi.fn()} onClose={vi.fn()} />, {});

it('opens with a line for the fee per dog when no fees are stored', async () => {
  open([]);
  expect((await screen.findAllByLabelText('Цена, ₽')).map((input) => (input as HTMLInputElement).value)).toEqual(['']);
  expect(screen.getByLabelText<HTMLSelectElement>('Что это').value).toBe(String(feeKinds.base));
  expect(screen.getByLabelText<HTMLSelectElement>('Кому').value).toBe(String(payers.anyone));
});

it('adds no line to stored fees', async () => {
  const stored = { caste_ids: [], title: '', amount_1: 2500, amount_2: null, amount_3: null };
  open([{ kind: feeKinds.base, payer: payers.anyone, ...stored }] as unknown as Fees['values']['lines']);
  expect((await screen.findAllByLabelText('Цена, ₽')).map((input) => (input as HTMLInputElement).value)).toEqual([
    '2500',
  ]);
});
