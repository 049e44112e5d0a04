import { useParams } from 'react-router';
import { asSentence } from '#platform/contract/plural.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listPublicDocuments } from '../contract.ts';
import { Categories } from './documents/Categories.tsx';
import { OwnCollection } from './OwnCollection.tsx';
import { aliasIn, documentsPath } from './place.ts';
import { documentForms } from './texts.ts';

const DocumentsEditor = lazy(() => import('./documents/DocumentsEditor.tsx'));

export async function read(reader: Reader): Promise<void> {
  await reader.read(listPublicDocuments, { alias: aliasIn(reader.params) });
}

/** Public documents of a profile. */
export function Page() {
  const params = useParams();
  const list = useRead(listPublicDocuments, { alias: aliasIn(params) }).data;
  if (!list) return null;
  const { profile, categories, documents } = list;
  return (
    <>
      <PageMeta
        title={`Документы — ${profile.name}`}
        description={asSentence(`Публичные документы: ${profile.name}`)}
        path={documentsPath(profile.full_alias)}
      />
      <OwnCollection
        profileId={profile.profile_id}
        title="Документы"
        total={documents.length}
        forms={documentForms}
        editor={<DocumentsEditor categories={categories} documents={documents} profile={profile} />}
        empty={[
          'Здесь пока нет документов',
          'Нажмите «Изменить», чтобы загрузить первый.',
          'Загляните позже: они появятся, когда их опубликуют.',
        ]}
      >
        <Categories categories={categories} documents={documents} />
      </OwnCollection>
    </>
  );
}
