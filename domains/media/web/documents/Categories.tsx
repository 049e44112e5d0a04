import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { type DocumentCategory, getPublicDocument, type PublicDocument } from '../../contract.ts';
import { documentPath } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { DocumentButtons } from './DocumentButtons.tsx';
import { documentFacts } from './documentFacts.ts';
import styles from './documents.module.css';

export interface CategoriesProps {
  categories: readonly DocumentCategory[];
  documents: readonly PublicDocument[];
}

/**
 * Documents by category, then uncategorised ones. Empty categories are omitted for readers, and a single list has no
 * heading.
 */
export function Categories({ categories, documents }: CategoriesProps) {
  const groups = [...categories, { id: null, name: texts.unsorted }]
    .map(({ id, name }) => ({ id, name, inside: documents.filter(({ category_id }) => category_id === id) }))
    .filter(({ inside }) => inside.length);
  const listOf = (inside: readonly PublicDocument[]) => (
    <ul className={styles.list}>
      {inside.map((document) => (
        <DocumentRow key={document.document_id} document={document} />
      ))}
    </ul>
  );
  const [first] = groups;
  if (groups.length === 1 && first?.id === null) return listOf(first.inside);
  return groups.map(({ id, name, inside }) => (
    <section key={id ?? 'unsorted'} className={styles.section} aria-labelledby={`category-${id ?? 'unsorted'}`}>
      <h2 id={`category-${id ?? 'unsorted'}`} className={styles.heading}>
        {name}
      </h2>
      {listOf(inside)}
    </section>
  ));
}

function DocumentRow({ document }: { document: PublicDocument }) {
  const { document_id, title, media_type } = document;
  return (
    <li className={styles.row}>
      <Icon name={media_type === 'image/jpeg' ? 'photo' : 'doc'} />
      <div className={styles.words}>
        <Link to={documentPath(document_id)}>{title}</Link>
        <span className="small muted">{documentFacts(document)}</span>
      </div>
      <DocumentButtons endpoint={getPublicDocument} id={document_id} name={title} mediaType={media_type} condensed />
    </li>
  );
}
