import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { DocumentButton, DocumentField, type FieldDocument, FileInput } from '#domains/media/web/public.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { GroupHint } from '#platform/ui/forms/FieldGroup.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import styles from '../../web/office.module.css';
import { blanks } from '../blanks.ts';
import { getBlank, joinFiles, listEarlierFiles, takeEarlierFile } from '../contract.ts';

type Props = FieldInputProps<AttachedFile | null>;

/** The document kind's number; in a row it comes from the field beside. */
const kindOf = ({ declared, around }: Props): number =>
  declared.kind !== 'file'
    ? 0
    : typeof declared.documentType === 'object'
      ? Number(around.values[declared.documentType.field] ?? 0)
      : (declared.documentType ?? 0);

const isPdfOnly = (declared: Props['declared']): boolean => declared.kind === 'file' && declared.pdfOnly === true;

/** Ids of refused documents that are still in the form. */
export const RefusedFiles = createContext<ReadonlySet<number>>(new Set());

/** Ids of accepted documents, which are read-only. */
export const AcceptedFiles = createContext<ReadonlySet<number>>(new Set());

/** A file of an application: uploaded, joined from photographs, or copied from an earlier application. */
export function OfficeFileInput(props: Props) {
  const { value, disabled, declared } = props;
  const kind = kindOf(props);
  const isRefused = use(RefusedFiles).has(value?.id ?? 0);
  const isWanted = !disabled && (!value || isRefused);
  const [open, setOpen] = useState<'earlier' | 'pages' | null>(null);
  const api = useApi();
  const blank = blanks[kind];
  const fetchBlank = async () => {
    try {
      deliverBlob(await download(api, getBlank, { documentType: kind }), { name: `${blank?.title}, образец.pdf` });
    } catch (error) {
      showError(error);
    }
  };
  const take = (file: AttachedFile) => {
    props.onChange(file);
    setOpen(null);
  };
  const groupHint = use(GroupHint);
  // The group's hint already names the kinds of files.
  const isSaid = typeof groupHint === 'string' && groupHint.includes('.jpg') && !isPdfOnly(declared);
  const isAccepted = use(AcceptedFiles).has(value?.id ?? 0);
  if (value && isAccepted)
    return (
      <section className={props.className} aria-label={`${props.label}: принято`}>
        <p>
          <b>{props.label}</b>
        </p>
        <div className={styles.files}>
          <DocumentButton id={value.id} name={value.name} />
          <StatusChip kind="ok" icon="lock">
            Принято
          </StatusChip>
        </div>
      </section>
    );
  const toggle = (what: 'earlier' | 'pages') => setOpen(open === what ? null : what);
  return (
    <div className={props.className}>
      <FileInput {...props} {...(isSaid && { hint: '' })} className={undefined} isKept replaces={isRefused} />
      {isWanted && (
        <div className={styles.files}>
          <Button kind="ghost" condensed leftIcon="rotate" onClick={() => toggle('earlier')}>
            Взять из прошлой заявки
          </Button>
          {!isPdfOnly(declared) && (
            <Button kind="ghost" condensed leftIcon="doc" onClick={() => toggle('pages')}>
              Собрать из снимков
            </Button>
          )}
          {blank && (
            <Button kind="ghost" condensed leftIcon="download" onClick={() => void fetchBlank()}>
              Скачать образец бланка
            </Button>
          )}
        </div>
      )}
      {isWanted && open === 'earlier' && <Earlier kind={kind} onTake={take} />}
      {isWanted && open === 'pages' && <Pages name={props.name} onJoin={take} />}
    </div>
  );
}

function Earlier({ kind, onTake }: { kind: number; onTake: (file: AttachedFile) => void }) {
  const { data, error } = useRead(listEarlierFiles, { documentType: kind });
  const take = useWrite(takeEarlierFile);
  const cache = useQueryClient();
  const choose = async (documentId: number) => {
    try {
      const { id, name, size } = await take.mutateAsync({ document_id: documentId });
      onTake({ id, name, size });
    } catch (reason) {
      showError(reason);
      await cache.invalidateQueries();
    }
  };
  if (error) return <FieldMessage kind="error">{error.message}</FieldMessage>;
  if (data && !data.length) return <FieldMessage kind="hint">Таких документов в прошлых заявках нет</FieldMessage>;
  return (
    <ul className={styles.rows} aria-label="Из прошлых заявок">
      {data?.map(({ document_id, name, application, sent_at }) => (
        <li key={document_id}>
          <Button kind="secondary" condensed loading={take.isPending} onClick={() => void choose(document_id)}>
            {name}
          </Button>
          <span className="small muted">
            {application}, {formatDate(moscowDay(sent_at))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Pages are photographed one by one; the server joins them into a PDF. */
function Pages({ name, onJoin }: { name: string; onJoin: (file: AttachedFile) => void }) {
  const [pages, setPages] = useState<FieldDocument[]>([]);
  const [says, setSays] = useState('');
  const join = useWrite(joinFiles);
  const go = async () => {
    try {
      const { id, name: called, size } = await join.mutateAsync({ document_ids: pages.map((page) => page.id) });
      onJoin({ id, name: called, size });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setSays(reason.errors.document_ids ?? reason.message);
    }
  };
  return (
    <section className={styles.summary} aria-label="Снимки страниц">
      <DocumentField
        label="Снимки страниц, по порядку"
        name={`${name}_pages`}
        hint=".jpg, до 20 снимков, вместе до 20 МБ"
        most={20}
        value={pages}
        error={says || undefined}
        onChange={(documents) => {
          setSays('');
          setPages(documents);
        }}
      />
      <p>
        <Button disabled={pages.length < 2} loading={join.isPending} onClick={() => void go()}>
          Собрать в один PDF
        </Button>
      </p>
    </section>
  );
}
