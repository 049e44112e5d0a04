import type { DocumentCategory, PublicDocument } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { DocumentRow } from './DocumentRow.tsx';
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
