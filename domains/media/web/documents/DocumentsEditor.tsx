import type { ProfileCard } from '#domains/profiles/contract.ts';
import { isFederationAlias, userTypes } from '#platform/contract/userTypes.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import {
  createCategory,
  type DocumentCategory,
  deleteCategory,
  deletePublicDocument,
  editPublicDocument,
  type PublicDocument,
  publishDocument,
  renameCategory,
  uploadDocument,
} from '../../contract.ts';
import { AddItemForm } from '../../edit/web/AddItemForm.tsx';
import edit from '../../edit/web/edit.module.css';
import { InlineText } from '../../edit/web/InlineText.tsx';
import { useConfirm } from '../../edit/web/useConfirm.tsx';
import { useInvalidateReads, useQuickChange } from '../../edit/web/useQuickChange.ts';
import { limits } from '../../limits.ts';
import { texts } from '../../texts.ts';
import { FilePicker } from '../upload/FilePicker.tsx';
import { refuseDocument } from '../upload/refuse.ts';
import { UploadList } from '../upload/UploadList.tsx';
import { useUploads } from '../upload/useUploads.ts';
import { documentFacts } from './documentFacts.ts';
import styles from './documents.module.css';

const reads = ['listPublicDocuments', 'getPublicDocumentPage'];
/** Types of documents a federation's menu opens. */
const types = [
  { value: '1', label: 'Размеры членских взносов' },
  { value: '2', label: 'Банковские реквизиты' },
];

export interface DocumentsEditorProps {
  profile: ProfileCard;
  categories: readonly DocumentCategory[];
  documents: readonly PublicDocument[];
}

interface DocumentRowProps {
  document: PublicDocument;
  categories: readonly DocumentCategory[];
  isFederation: boolean;
  save: (document: PublicDocument) => Promise<unknown>;
  onDelete: () => void;
}

const DocumentRow = ({ document, categories, isFederation, save, onDelete }: DocumentRowProps) => (
  <li className={styles.edited}>
    <div className={edit.words}>
      <InlineText
        label={`Название документа «${document.title}»`}
        value={document.title}
        max={limits.title}
        required
        onSave={(title) => save({ ...document, title })}
      />
      <span className="small muted">{documentFacts(document)}</span>
    </div>
    <SelectField
      label={`Категория: ${document.title}`}
      hideLabel
      empty={texts.unsorted}
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(document.category_id ?? '')}
      onChange={({ currentTarget }) =>
        void save({ ...document, category_id: Number(currentTarget.value) || null }).catch(() => undefined)
      }
    />
    {isFederation && (
      <SelectField
        label={`Место в меню: ${document.title}`}
        hideLabel
        empty="Нет в меню"
        options={types}
        value={String(document.document_type_id ?? '')}
        onChange={({ currentTarget }) =>
          void save({ ...document, document_type_id: Number(currentTarget.value) || null }).catch(() => undefined)
        }
      />
    )}
    <IconButton icon="trash" label={`Удалить документ «${document.title}»`} onClick={onDelete} />
  </li>
);

/** The owner's tools: upload, rename, categorise, delete; categories. */
export default function DocumentsEditor({ profile, categories, documents }: DocumentsEditorProps) {
  const api = useApi();
  const change = useQuickChange(reads);
  const readAnew = useInvalidateReads(reads);
  const { ask, dialog } = useConfirm();
  const { uploads, add, drop, retry } = useUploads({
    endpoint: uploadDocument,
    refuse: refuseDocument,
    onDone: async ({ id }) => {
      await api.call(publishDocument, { documentId: id, categoryId: null });
      await readAnew();
    },
  });
  const isFederation = profile.user_type === userTypes.federation || isFederationAlias(profile.alias);
  const save = ({ document_id, title, category_id, document_type_id }: PublicDocument) =>
    change(editPublicDocument, {
      documentId: document_id,
      title,
      categoryId: category_id,
      documentTypeId: document_type_id as 1 | 2 | null,
    });
  return (
    <>
      <div className={edit.adding}>
        <FilePicker
          label="Загрузить документы"
          hint={`${texts.documentKinds}, до 20 МБ каждый; их увидят все`}
          accept=".pdf,.jpg,.jpeg"
          multiple
          invitation="Выберите файлы или перетащите их сюда"
          onPick={add}
        />
        <UploadList uploads={uploads} onDrop={drop} onRetry={retry} />
      </div>
      <section className={styles.section} aria-labelledby="documents-list">
        <SectionHead id="documents-list" title="Документы" />
        <ul className={edit.rows}>
          {documents.map((document) => (
            <DocumentRow
              key={document.document_id}
              document={document}
              categories={categories}
              isFederation={isFederation}
              save={save}
              onDelete={() =>
                ask({
                  title: 'Удалить документ?',
                  text: `«${document.title}» будет удалён вместе с файлом. Вернуть его нельзя.`,
                  act: () => change(deletePublicDocument, { documentId: document.document_id }),
                })
              }
            />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="categories-list">
        <SectionHead id="categories-list" title="Категории" />
        <ul className={edit.rows}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <div className={edit.words}>
                <InlineText
                  label={`Название категории «${name}»`}
                  value={name}
                  max={limits.categoryName}
                  required
                  onSave={(next) => change(renameCategory, { categoryId: id, name: next })}
                />
              </div>
              <IconButton
                icon="trash"
                label={`Удалить категорию «${name}»`}
                onClick={() =>
                  ask({
                    title: 'Удалить категорию?',
                    text: `Документы из «${name}» останутся без категории, под заголовком «${texts.unsorted}».`,
                    act: () => change(deleteCategory, { categoryId: id }),
                  })
                }
              />
            </li>
          ))}
        </ul>
        <AddItemForm
          title="Новая категория"
          action="Создать"
          fields={[{ name: 'name', label: 'Название', max: limits.categoryName }]}
          endpoint={createCategory}
          schema={async () => (await import('../../schemas.ts')).newCategory}
          onDone={readAnew}
        />
      </section>
      {dialog}
    </>
  );
}
