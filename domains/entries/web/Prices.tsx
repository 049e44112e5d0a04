import { amountText, currentTier, feeKinds, tierWords } from '#domains/exhibitions/entryFees/policy.ts';
import type { EntryOffer } from '../contract.ts';
import styles from './entry.module.css';

/** One line per rule, one column per price; today's column is marked. */
export function Prices({ fees: { tiers, lines }, today }: { fees: EntryOffer['fees']; today: string | null }) {
  const now = today !== null && tiers.length > 1 ? currentTier(tiers, today) : -1;
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">В один день</th>
          {tiers.map((until, at) => (
            <th key={until ?? 'last'} scope="col" data-now={at === now || undefined}>
              {at === now ? 'сейчас' : tierWords(tiers, at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, name, amounts }) => (
          <tr key={`${kind} ${name}`}>
            <th scope="row">
              {name}
              {kind === feeKinds.discount && ', скидка'}
            </th>
            {amounts.map((amount, at) => (
              <td key={tiers[at] ?? 'last'} data-now={at === now || undefined}>
                {amountText(amount, kind)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
