import { abbreviationSubjects } from '#domains/dictionaries/abbreviations.ts';
import { listAbbreviations } from '#domains/dictionaries/contract.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { glossaryPath, howToPath } from '../paths.ts';
import styles from './glossary.module.css';

export async function read(reader: Reader): Promise<void> {
  const terms = await reader.read(listAbbreviations, {});
  reader.linkedData({
    '@type': 'DefinedTermSet',
    name: 'Словарь сокращений',
    url: reader.origin + glossaryPath,
    hasDefinedTerm: terms.map(({ name, full_name, meaning }) => ({
      '@type': 'DefinedTerm',
      termCode: name,
      name: full_name || name,
      description: meaning,
    })),
  });
}

/** `/glossary`: abbreviations of catalogues, documents and titles, from the dictionary. */
export function Page() {
  const { data = [] } = useRead(listAbbreviations, {});
  const groups = Object.entries(abbreviationSubjects)
    .map(([subject, title]) => ({ subject, title, terms: data.filter((one) => one.subject === subject) }))
    .filter(({ terms }) => terms.length);
  return (
    <div className="wrap">
      <PageMeta
        title="Словарь сокращений"
        description="САС, CACIB, ЧРКФ, BOB, BOS, КЧК, ПК, НКП, ВЕРК: что значат буквы в дипломах, каталогах и родословных."
        path={glossaryPath}
      />
      <Crumbs items={[{ label: 'Как оформить', to: howToPath }]} />
      <PageHead
        title="Словарь сокращений"
        lead="Что значат буквы в дипломах, каталогах и родословных и под кличками собак."
      />
      {groups.length === 0 && <EmptyState title="Словарь пока пуст" scene="sleeping" />}
      <ul className={styles.jump}>
        {groups.map(({ subject, title }) => (
          <li key={subject}>
            <a href={`#${subject}`}>{title}</a>
          </li>
        ))}
      </ul>
      {groups.map(({ subject, title, terms }) => (
        <section key={subject} className={styles.group} aria-labelledby={subject}>
          <SectionHead id={subject} title={title} />
          <dl className={styles.terms}>
            {terms.map(({ id, name, full_name, meaning }) => (
              <div key={id} id={`a${id}`}>
                <dt>{full_name ? <abbr title={full_name}>{name}</abbr> : name}</dt>
                <dd>
                  {full_name && <b>{full_name}.</b>} {meaning}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.more}>
        Сколько сертификатов нужно до титула вашей собаки, портал считает на её странице. Как оформить титул –{' '}
        <Link to="/how-to/documents/titles">«Дипломы и сертификаты»</Link>.
      </p>
    </div>
  );
}
