import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type ReportBook, type ReportInput, sendReport } from '../../edit/contract.ts';
import { reportTypes } from '../../edit/policy.ts';
import styles from './OwnReports.module.css';

export interface ReportFormProps {
  exhibitionId: number;
  reports: ReportBook['reports'];
  onSent: (now: ReportBook) => void;
}

/** Sends a file or a link as one report type. Accepted types are not offered; a returned type is preselected. */
export function ReportForm({ exhibitionId, reports, onSent }: ReportFormProps) {
  const received = new Set(reports.filter((report) => report.date_received).map((report) => report.type));
  const [type, setType] = useState(() => reports.find((report) => report.returned)?.type ?? '');
  const [files, setFiles] = useState<readonly FieldDocument[]>([]);
  const [link, setLink] = useState('');
  const draft = useDraft(`report-${exhibitionId}`, { type: type as string, link }, (part) => {
    if (part.type !== undefined) setType(part.type as typeof type);
    if (part.link !== undefined) setLink(part.link);
  });
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendReport,
    draft,
    schema: () => import('../../edit/schemas.ts').then(({ reportInput }) => reportInput),
    onSuccess: (now) => {
      setType('');
      setFiles([]);
      setLink('');
      onSent(now);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ exhibitionId, type, link, document_ids: files.map(({ id }) => id) } as ReportInput);
  };
  const options = reportTypes.filter((name) => !received.has(name)).map((name) => ({ value: name, label: name }));
  if (!options.length) return <p>Все отчёты приняты.</p>;
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Отчёт о мероприятии">
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <SelectField
        label="Вид отчёта"
        name="type"
        empty="Выберите"
        options={options}
        value={type}
        error={errors.type}
        hint="Отправленный ещё раз заменяет прежний, пока федерация его не приняла."
        onChange={(event) => {
          setType(event.currentTarget.value);
          forget('type');
        }}
      />
      <DocumentField
        label="Файл отчёта"
        name="document_ids"
        hint=".pdf, .jpg, .jpeg, до 20 МБ. Отчёт виден всем: не указывайте в нём сведения о владельцах собак."
        value={files}
        error={errors.document_ids}
        onChange={(now) => {
          setFiles(now);
          forget('document_ids');
        }}
      />
      <SiteField
        label="Или ссылка на отчёт"
        name="link"
        value={link}
        error={errors.link}
        onChange={(now) => {
          setLink(now);
          forget('link');
        }}
      />
      <div>
        <Button type="submit" loading={submitting}>
          Отправить отчёт
        </Button>
      </div>
    </form>
  );
}
