import type { z } from 'zod';
import { amountText, feeKinds } from '#domains/exhibitions/entryFees/policy.ts';
import type { feeTable } from '#domains/exhibitions/entryFees/schemas.ts';

type FeeTable = z.infer<typeof feeTable>;

/** The line most dogs pay: the dearest of the base prices. Null without a table. */
export function basePrice({ lines }: FeeTable): FeeTable['lines'][number] | null {
  const base = lines.filter(({ kind }) => kind === feeKinds.base);
  return base.toSorted((one, other) => (other.amounts[0] ?? 0) - (one.amounts[0] ?? 0))[0] ?? null;
}

/** «2 500 ₽»; kopecks in. */
export const roubles = (kopecks: number): string => amountText(kopecks, feeKinds.base);
