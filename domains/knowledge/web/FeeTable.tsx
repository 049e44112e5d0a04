import type { Terms } from '#domains/applications/guide/contract.ts';
import { guideOf, guidePath } from '#domains/applications/guide/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { urgentFee, urgentTerm, usualFee, usualTerm } from '../money.ts';
import styles from './howTo.module.css';
import { words } from './words.ts';

export function FeeTable({ terms }: { terms: readonly Terms[] }) {
  const hasUrgent = terms.some((one) => urgentFee(one, words));
  return (
    <section className={styles.section} aria-labelledby="fees">
      <SectionHead id="fees" title="Взносы и сроки" aside={<Link to={guidePath}>Все взносы</Link>} />
      <table className={styles.fees}>
        <thead>
          <tr>
            <th scope="col">Заявка</th>
            <th scope="col">Обычно</th>
            {hasUrgent && <th scope="col">Срочно</th>}
          </tr>
        </thead>
        <tbody>
          {terms.map((one) => (
            <tr key={one.type}>
              <th scope="row">
                <Link to={guideOf(one.type)}>{one.wanted}</Link>
              </th>
              <td>
                <b className="num">{usualFee(one, words)}</b> <span>{usualTerm(one, words)}</span>
              </td>
              {hasUrgent && (
                <td>
                  {urgentFee(one, words) ? (
                    <>
                      <b className="num">{urgentFee(one, words)}</b>{' '}
                      <span>
                        <i>срочно, </i>
                        {urgentTerm(one, words)}
                      </span>
                    </>
                  ) : (
                    <span className="muted">нельзя</span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
