import { useEffect, useRef, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { blankValueOf, type Field } from '#platform/contract/fields/fields.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { FieldGroup } from '#platform/ui/forms/FieldGroup.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { FieldInput, plainProps } from '#platform/web/fields/FieldInput.tsx';
import { useDraft } from '#platform/web/forms/draft.ts';
import { typeOf } from '../../forms/all.ts';
import { showChanges } from '../../forms/showChange.ts';
import { officeInputs } from '../../web/form/inputs.tsx';
import { Choices } from '../../web/form/RecordInputs.tsx';
import styles from '../../web/office.module.css';
import { finishApplication, type Review } from '../contract.ts';
import { useReviewAction } from './useReviewAction.ts';

/** Preselects the record the sender asked for. */
const presetOf = (field: Field, { choices }: Review): unknown =>
  field.kind === 'record' ? (choices.find(({ record }) => record === field.record)?.id ?? 0) : blankValueOf(field);

/** What the decision does at once, for the question before it. */
function consequenceOf({ type, paper, values }: Review, fileName: string | undefined): string {
  if (typeOf(type).machine === 'show')
    return `${values?.type_id === showChanges.cancel && type === 'show-change' ? 'Выставка сразу станет отменённой' : 'Календарь сразу покажет, что решено'}, и организатор об этом узнает. Забрать решение назад нельзя: день, город или отмену потом меняет только новая заявка организатора. Прежде чем одобрить, её можно вернуть или предложить другие дни.`;
  if (fileName) return `Заявитель сразу получит файл «${fileName}».`;
  if (paper !== null) return `Портал выпустит документ: ${paper}. Заявитель получит его сразу.`;
  return 'Заявитель сразу узнает, что заявка выполнена.';
}

/** Form of the decision: its values, the number, and the document when the portal issues none. */
export function DecisionForm({ review }: { review: Review }) {
  const { application_id: applicationId, version, choices, paper } = review;
  const { result, decision, machine } = typeOf(review.type);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(Object.entries(decision?.fields ?? {}).map(([name, field]) => [name, presetOf(field, review)])),
  );
  const [number, setNumber] = useState('');
  const draft = useDraft(`decision-${applicationId}`, { values, number }, (part) => {
    if (part.values) setValues(part.values);
    if (part.number !== undefined) setNumber(part.number);
  });
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const isShow = machine === 'show';
  const okLabel = isShow ? 'Одобрить' : 'Выполнить';
  const finish = useReviewAction(finishApplication, isShow ? 'Заявка одобрена' : 'Заявка выполнена');
  const set = (part: Record<string, unknown>) => setValues((before) => ({ ...before, ...part }));
  const [document] = documents;
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const [wrong] = Object.keys(finish.errors);
  // The button is below the fields, so on a phone an error is out of sight.
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const go = () =>
    void finish
      .act({
        ...{ applicationId, version, number },
        ...(decision && { decision: values }),
        ...(document && { document_id: document.id }),
      })
      .then((isDone) => isDone && draft.discard());
  return (
    <Choices value={choices}>
      <div ref={form} className={styles.form}>
        {decision?.groups.map(({ title, hint, fields }) => (
          <FieldGroup key={title} title={title} {...(hint && { hint })}>
            {Object.entries(fields).map(([name, field]) => (
              <FieldInput
                key={name}
                {...plainProps(field)}
                declared={field}
                inputs={officeInputs}
                around={{ values, set, isClosed: () => false }}
                name={name}
                disabled={false}
                value={values[name]}
                error={finish.errors[name]}
                errorsUnder={{}}
                onChange={(value) => set({ [name]: value })}
              />
            ))}
          </FieldGroup>
        ))}
        {paper !== null && (
          <p>{paper}: портал выпустит сам, с защитной отметкой и QR-кодом. Файл прикладывать не нужно.</p>
        )}
        {result.isFile && paper === null && (
          <DocumentField
            label={result.label}
            name="document_id"
            value={documents}
            error={finish.errors.document_id}
            onChange={setDocuments}
          />
        )}
        {!isShow && (
          <TextField
            label={paper === 'Родословная' ? 'Номер родословной' : 'Номер документа'}
            optional={paper !== 'Родословная'}
            maxLength={60}
            value={number}
            error={finish.errors.number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        {finish.errors.error && <FieldMessage kind="error">{finish.errors.error}</FieldMessage>}
        <p>
          <Button loading={finish.busy} onClick={() => setAsks(true)}>
            {okLabel}
          </Button>
        </p>
        <ConfirmDialog
          opened={asks}
          title={isShow ? 'Одобрить заявку?' : 'Выполнить заявку?'}
          text={consequenceOf(review, document?.name)}
          okLabel={okLabel}
          onConfirm={() => {
            setAsks(false);
            go();
          }}
          onCancel={() => setAsks(false)}
        />
      </div>
    </Choices>
  );
}
