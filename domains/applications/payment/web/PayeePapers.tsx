import { documentFilePath } from '#domains/media/paths.ts';
import { listFederationDocuments } from '#domains/profiles/lookups/contract.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from './payment.module.css';

const titles: Record<number, string> = { 1: 'Размеры членских взносов', 2: 'Банковские реквизиты' };

/** The federation's two papers, the same as on its page (specification, 2.8). */
export function PayeePapers({ alias }: { alias: string }) {
  const papers = useRead(listFederationDocuments, { Alias: alias }).data?.documents ?? [];
  if (!papers.length) return null;
  return (
    <ul className={styles.papers} aria-label="Документы федерации">
      {papers.map(({ document_type_id, document_id }) => (
        <li key={document_id}>
          <a href={documentFilePath(document_id)} target="_blank" rel="noopener">
            <Icon name="doc" size={22} />
            {titles[document_type_id]}
            <span className="vh">, откроется в новой вкладке</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
