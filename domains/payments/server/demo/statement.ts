import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { importStatement } from '../../desk/server/commands/importStatement.ts';
import type { OrderFollower } from '../follower.ts';
import { listAwaited } from '../queries/sampleTransfers.ts';
import { payees } from '../tables.ts';

interface DemoStatement {
  organiserId: number;
  day: string;
  followers: readonly OrderFollower[];
  publicUrl: string;
}

/**
 * Imports a statement of the demonstration: a transfer that pays an order, and two unclear lines for a person: one with
 * the sum and surname of an order but without its number, and one without any clue.
 */
export async function demoStatement(
  tx: Queryable,
  { organiserId, day, followers, publicUrl }: DemoStatement,
): Promise<void> {
  const [payee] = await tx.select().from(payees).where(eq(payees.organiserId, organiserId));
  const [first, second] = (await listAwaited(tx, organiserId)).toReversed();
  if (!payee || !first || !second) return;
  const line = (position: number, payer: string, amount: number, purpose: string) => ({
    ...{ position, day, number: String(400 + position), isIncoming: true, amount, payer, purpose },
    ...{ payerInn: '', payerAccount: '40817810500000000417', payerBic: '040200999' },
    payerBank: 'Банк «Образец», такого банка нет',
  });
  await importStatement(
    tx,
    {
      ...{ organiserId, account: payee.account, fileName: 'vypiska.txt', format: '1c', faults: [] },
      lines: [
        line(1, first.payer, first.amount, `Запись ${first.number}`),
        line(2, second.payer, second.amount, 'За выставку, собаки'),
        line(3, 'Снегирёва Валентина Петровна', 150_000, 'Пожертвование или взнос, не помню'),
      ],
    },
    { followers, publicUrl, by: null },
  );
}
