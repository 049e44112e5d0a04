import { counted } from '#platform/contract/plural.ts';
import check from '../../web/check.module.css';
import { money } from '../../web/texts.ts';
import { initialsOf } from '../policy.ts';
import type { PoolDog, Ticked } from './extraChoice.ts';

/** Lines of contests and things below those of the dogs; `amounts` in kopecks, null while they are unknown. */
export function ExtraLines({
  ticked,
  amounts,
  poolAt,
}: {
  ticked: Ticked;
  amounts: readonly number[] | null;
  poolAt: (extra: Ticked[number]['extra']) => readonly PoolDog[];
}) {
  if (ticked.length === 0) return null;
  return (
    <>
      <tr className={check.dog}>
        <th scope="rowgroup" colSpan={3}>
          <b>Дополнительно</b>
        </th>
        <td className={check.sum}>{amounts && money(amounts.reduce((sum, amount) => sum + amount, 0))}</td>
      </tr>
      {ticked.map(({ extra, choice }, at) => {
        const names = poolAt(extra)
          .filter(({ key }) => choice.members.includes(key))
          .map(({ name }) => name);
        const who = extra.kind === 'child' ? initialsOf(choice.child.name) : '';
        return (
          <tr key={extra.id}>
            <td>
              <b>{extra.name}</b>
            </td>
            <td>{[...names, who].filter(Boolean).join(', ')}</td>
            <td className={check.rule}>
              {extra.kind === 'thing'
                ? counted(Number(choice.quantity) || 1, ['штука', 'штуки', 'штук'])
                : 'за участие'}
            </td>
            <td className={check.sum}>{amounts?.[at] !== undefined && money(amounts[at])}</td>
          </tr>
        );
      })}
    </>
  );
}
