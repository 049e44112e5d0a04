import type { Terms } from '#domains/applications/guide/contract.ts';
import { guideOf } from '#domains/applications/guide/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { urgentFee, urgentTerm, usualFee, usualTerm } from '../fees.ts';
import { howToPath } from '../paths.ts';
import styles from './howTo.module.css';
import { termFormatters } from './termFormatters.ts';

export interface FeeTableProps {
  terms: readonly Terms[];
  /** Type of the application whose page this is: its row leads nowhere. */
  own: string | undefined;
}

export function FeeTable({ terms, own }: FeeTableProps) {
  const hasUrgent = terms.some((one) => urgentFee(one, termFormatters));
  return (
    <section className={styles.section} aria-labelledby="fees">
      <SectionHead id="fees" title="Взносы и сроки" aside={<Link to={howToPath}>Все взносы</Link>} />
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
              <th scope="row">{one.type === own ? one.wanted : <Link to={guideOf(one.type)}>{one.wanted}</Link>}</th>
              <td>
                <b className="num">{usualFee(one, termFormatters)}</b> <span>{usualTerm(one, termFormatters)}</span>
              </td>
              {hasUrgent && (
                <td>
                  {urgentFee(one, termFormatters) ? (
                    <>
                      <b className="num">{urgentFee(one, termFormatters)}</b>{' '}
                      <span>
                        <i>срочно, </i>
                        {urgentTerm(one, termFormatters)}
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
