import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type SendInput, sendFeedback } from '../contract.ts';
import { type FeedbackCategory, feedbackCategories, feedbackKinds, feedbackTemplates } from '../texts.ts';
import styles from './feedback.module.css';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const maxContentLength = 1500;

/** The category of the link that led here, with its kind and first words. */
function subjectOf(about: string | null | undefined): { category: string; kind: string; content: string } | undefined {
  const beginning = feedbackTemplates[about as FeedbackCategory];
  return about && beginning ? { category: about, kind: String(beginning.kind), content: beginning.content } : undefined;
}

export function FeedbackForm({ about, onSent }: { about?: string | null; onSent: () => void }) {
  const subject = subjectOf(about);
  const [kind, setKind] = useState(subject?.kind ?? '');
  const [category, setCategory] = useState(subject?.category ?? '');
  const [content, setContent] = useState(subject?.content ?? '');
  const [files, setFiles] = useState<readonly FieldDocument[]>([]);
  const draft = useDraft(subject ? `feedback-${subject.category}` : 'feedback', { kind, category, content }, (part) => {
    if (part.kind !== undefined) setKind(part.kind);
    if (part.category !== undefined) setCategory(part.category);
    if (part.content !== undefined) setContent(part.content);
  });
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendFeedback,
    draft,
    schema: () => import('../schemas.ts').then(({ sendInput }) => sendInput),
    onSuccess: onSent,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ kind: Number(kind), category, content, document_ids: files.map(({ id }) => id) } as SendInput);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Сообщение разработчикам">
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <SelectField
        label="Тип"
        name="kind"
        empty="Выберите"
        options={optionsOf(feedbackKinds)}
        value={kind}
        error={errors.kind}
        onChange={(event) => {
          setKind(event.currentTarget.value);
          forget('kind');
        }}
      />
      <SelectField
        label="Раздел портала"
        name="category"
        empty="Выберите"
        options={optionsOf(feedbackCategories)}
        value={category}
        error={errors.category}
        onChange={(event) => {
          setCategory(event.currentTarget.value);
          forget('category');
        }}
      />
      <TextArea
        label="Сообщение"
        name="content"
        rows={8}
        maxLength={maxContentLength}
        hint={`Что вы делали, что произошло и чего ждали. ${content.length} из ${maxContentLength} знаков`}
        value={content}
        error={errors.content}
        onChange={(event) => {
          setContent(event.currentTarget.value);
          forget('content');
        }}
      />
      <DocumentField
        label="Снимок экрана или файл"
        optional
        name="file"
        most={3}
        value={files}
        error={errors.document_ids ?? errors.file}
        onChange={setFiles}
      />
      <div>
        <Button type="submit" loading={submitting}>
          Отправить
        </Button>
      </div>
    </form>
  );
}
