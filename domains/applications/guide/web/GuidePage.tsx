import { Link } from '#platform/ui/links/Link.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { typeGroups } from '../../forms/type.ts';
import { feeOf, termOf } from '../../web/termTexts.ts';
import { listApplicationTerms } from '../contract.ts';
import { guideOf, guidePath } from '../paths.ts';
import styles from './guide.module.css';

export const read = ({ read: get }: Reader) => get(listApplicationTerms, {});

/** The page `/help/documents`. */
export function Page() {
  const { data = [] } = useRead(listApplicationTerms, {});
  const groups = Object.entries(typeGroups).map(([key, title]) => ({
    title,
    terms: data.filter(({ group }) => group === key),
  }));
  return (
    <div className="wrap">
      <PageMeta
        title="Как оформить документы"
        description="Родословная, помёт, дипломы, сертификаты здоровья, клеймо: кто подаёт заявку, какие нужны бумаги, сколько это стоит и сколько ждать."
        path={guidePath}
      />
      <Crumbs items={[{ label: 'База знаний', to: '/help' }]} />
      <PageHead
        title="Как оформить документы"
        lead="Что можно получить в федерации, кто подаёт заявку, сколько это стоит и сколько ждать."
      />
      {/* The URL is written out: the knowledge domain depends on applications, so importing it would be a cycle. */}
      <p>
        Не знаете, какая заявка нужна? <Link to="/how-to">«Как оформить»</Link> – по шагам и с вопросами.
      </p>
      {groups.map(({ title, terms }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.rows}>
            {terms.map((own) => (
              <li key={own.type}>
                <Link to={guideOf(own.type)}>{own.title}</Link>
                <span className="muted">{own.in_short}</span>
                <span className="num">{`${feeOf(own)} · ${termOf(own)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
