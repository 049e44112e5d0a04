import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { listPublicDocuments } from '../contract.ts';
import { Categories } from './documents/Categories.tsx';
import { aliasIn, documentsPath } from './place.ts';
import { useIsOwn } from './useIsOwn.ts';
import { documentForms } from './words.ts';

const DocumentsEditor = lazy(() => import('./documents/DocumentsEditor.tsx'));

export async function read(reader: Reader): Promise<void> {
  await reader.read(listPublicDocuments, { alias: aliasIn(reader.params) });
}

/**
 * What a profile shows everybody, at `uploaded-documents`; its owner edits it in the same place. `documents` is the place of
 * the cabinet, whose applications come later: until then it says so and shows the same documents.
 */
export function Page() {
  const params = useParams();
  const list = useRead(listPublicDocuments, { alias: aliasIn(params) }).data;
  const isOwn = useIsOwn(list?.profile.profile_id);
  const [editing, setEditing] = useState(false);
  const isCabinet = !useLocation().pathname.includes('/uploaded-documents');
  if (!list) return null;
  const { profile, categories, documents } = list;
  const home = profile.full_alias;
  if (isCabinet && params['*']) {
    return (
      <>
        <PageMeta title={`Документы — ${profile.name}`} description={`Документы: ${profile.name}.`} path={documentsPath(home)} />
        <PageHead title="Оформление документов" />
        <EmptyState title="Раздел находится в разработке" scene="sleeping" action={<Button to={documentsPath(home)}>К документам</Button>} />
      </>
    );
  }
  return (
    <>
      <PageMeta title={`Документы — ${profile.name}`} description={`Публичные документы: ${profile.name}.`} path={documentsPath(home)} />
      <PageHead
        title="Документы"
        lead={documents.length > 0 && counted(documents.length, documentForms)}
        actions={
          isOwn && (
            <Button kind={editing ? 'primary' : 'secondary'} condensed leftIcon={editing ? 'check' : 'edit'} onClick={() => setEditing(!editing)}>
              {editing ? 'Готово' : 'Изменить'}
            </Button>
          )
        }
      />
      {isOwn && editing ? (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <DocumentsEditor categories={categories} documents={documents} profile={profile} />
        </Suspense>
      ) : documents.length ? (
        <Categories categories={categories} documents={documents} />
      ) : (
        <EmptyState title="Здесь пока нет документов" scene="sleeping">
          {isOwn ? 'Нажмите «Изменить», чтобы загрузить первый.' : 'Загляните позже: они появятся, когда их опубликуют.'}
        </EmptyState>
      )}
    </>
  );
}
