import type { Terms } from '#domains/applications/guide/contract.ts';
import { guideOf, guidePath } from '#domains/applications/guide/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { feeSaid, termSaid } from '../money.ts';
import styles from './howTo.module.css';
import { words } from './words.ts';

/** What it costs and how long it takes, as the federation's own dictionary says today. */
export function FeeTable({ terms }: { terms: readonly Terms[] }) {
  return (
    <section className={styles.section} aria-labelledby="fees">
      <SectionHead id="fees" title="Взносы и сроки" aside={<Link to={guidePath}>Все взносы</Link>} />
      <table className={styles.fees}>
        <thead>
          <tr>
            <th scope="col">Заявка</th>
            <th scope="col">Срок</th>
            <th scope="col">Взнос</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((one) => (
            <tr key={one.type}>
              <th scope="row">
                <Link to={guideOf(one.type)}>{one.title}</Link>
              </th>
              <td>{termSaid(one, words)}</td>
              <td className="num">{feeSaid(one, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
