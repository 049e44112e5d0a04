import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { getPublicDocument, type PublicDocument } from '../../contract.ts';
import { documentPath } from '../../paths.ts';
import { DocumentButtons } from './DocumentButtons.tsx';
import { documentFacts } from './documentFacts.ts';
import styles from './documents.module.css';

export function DocumentRow({ document }: { document: PublicDocument }) {
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
