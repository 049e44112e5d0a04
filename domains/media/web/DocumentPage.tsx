import { useParams } from 'react-router';
import { asSentence } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { getPublicDocument, getPublicDocumentPage } from '../contract.ts';
import { documentFilePath, documentPath } from '../paths.ts';
import { texts } from '../texts.ts';
import { DocumentButtons } from './documents/DocumentButtons.tsx';
import { documentFacts } from './documents/documentFacts.ts';
import styles from './documents/documents.module.css';
import { documentsPath } from './place.ts';

export async function read(reader: Reader): Promise<void> {
  await reader.read(getPublicDocumentPage, { id: recordIdIn(reader.params.documentId) });
}

/** One public document and the profile it belongs to. */
export function Page() {
  const id = Number(useParams().documentId);
  const page = useRead(getPublicDocumentPage, { id }).data;
  if (!page) return null;
  const { profile, document, category } = page;
  const { title, media_type } = document;
  const file = documentFilePath(id);
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description={asSentence(`${title}: документ, который публикует ${profile.name}`)}
        path={documentPath(id)}
      />
      <PageHead
        crumbs={
          <Crumbs
            items={[
              { label: profile.name, to: profile.full_alias },
              { label: category ?? texts.unsorted, to: documentsPath(profile.full_alias) },
            ]}
          />
        }
        title={title}
        lead={documentFacts(document)}
        actions={<DocumentButtons endpoint={getPublicDocument} id={id} name={title} mediaType={media_type} />}
      />
      {media_type === 'image/jpeg' ? (
        <img className={styles.scan} src={file} alt={title} />
      ) : (
        <>
          <iframe className={styles.sheet} src={`${file}#navpanes=0&view=FitH`} title={title} loading="lazy" />
          {/* Phones show no PDF in a frame. */}
          <a className={styles.whole} href={file}>
            <Icon name="doc" size={40} />
            <span>
              <b>{title}</b>
              <small>Документ откроется на весь экран</small>
            </span>
          </a>
        </>
      )}
    </div>
  );
}
