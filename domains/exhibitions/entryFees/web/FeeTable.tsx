import type { Exhibition } from '../../contract.ts';
import { amountText, currentTier, feeKinds, tierWords } from '../policy.ts';
import styles from './fees.module.css';

/** One line per rule, one column per deadline; today's price is highlighted. */
export function FeeTable({ table: { tiers, lines }, today }: { table: Exhibition['fee_table']; today: string | null }) {
  const now = today !== null && tiers.length > 1 ? currentTier(tiers, today) : -1;
  return (
    <table className={styles.fees}>
      <thead>
        <tr>
          <th scope="col">За одну собаку</th>
          {tiers.map((until, at) => (
            <th scope="col" key={until ?? 'last'} data-now={at === now || undefined}>
              {tierWords(tiers, at)}
              {at === now && <small>, сейчас</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, kind, amounts }) => (
          <tr key={`${kind} ${name}`}>
            <th scope="row">
              {name}
              {kind === feeKinds.discount && <small> – скидка</small>}
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
