import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { declareSection, type Fields, type Section } from '#platform/contract/fields/fields.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { initialValues, toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type Application, type ErrorInput, reportError } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { officeInputs } from '../../web/form/inputs.tsx';
import styles from '../../web/office.module.css';

type Values = Record<string, unknown>;
type Nothing = Record<string, never>;
type Declared = Section<Fields>;

/** «Сообщить об ошибке» on a finished application, and the outcome of the last report. */
export function ErrorReport({ application }: { application: Application }) {
  const { application_id: applicationId, error_report: report, can_report_error: mayReport } = application;
  const [isOpen, setOpen] = useState(false);
  const elsewhere = mayReport ? undefined : typeOf(application.type).issuedElsewhere;
  return (
    <section aria-label="Ошибка в документе">
      {report && (
        <div className={styles.part}>
          <div>
            <b>
              {report.outcome === 'open'
                ? 'Вы сообщили об ошибке: ответ придёт сюда и письмом'
                : report.outcome === 'confirmed'
                  ? 'Ошибка подтверждена и исправлена'
                  : 'Ответ на сообщение об ошибке'}
            </b>
            <p>{report.text}</p>
            {report.answer && <p className={styles.reason}>{report.answer}</p>}
            <p className="small muted">{formatDateTime(report.decided_at ?? report.at)}</p>
          </div>
        </div>
      )}
      {elsewhere && <p className="small muted">{elsewhere.says}</p>}
      {mayReport &&
        report?.outcome !== 'open' &&
        (isOpen ? (
          <Form applicationId={applicationId} onDone={() => setOpen(false)} />
        ) : (
          <p>
            <Button kind="ghost" leftIcon="alert" onClick={() => setOpen(true)}>
              Сообщить об ошибке
            </Button>
          </p>
        ))}
    </section>
  );
}

function Form({ applicationId, onDone }: { applicationId: number; onDone: () => void }) {
  const cache = useQueryClient();
  const form = useForm<Values, ErrorInput, Nothing>({
    endpoint: reportError,
    draft: `application-error-${applicationId}`,
    schema: () => import('../../schemas.ts').then(({ errorInput }) => errorInput),
    initial: initialValues(errorForm.fields),
    toInput: (values) => {
      const { text, document_id } = toEndpointInput(errorForm.fields, values) as {
        text: string;
        document_id?: number | null;
      };
      return { applicationId, text, ...(document_id && { document_id }) };
    },
    onSuccess: () => {
      showSnackbar('Сообщение отправлено. Ответ придёт в уведомления и на почту');
      onDone();
      void cache.invalidateQueries();
    },
  });
  return (
    <ApplicationFrame form={form} label="Сообщение об ошибке" sendLabel="Отправить сообщение">
      <FieldGroups section={errorForm as Declared} form={form} variant="application" inputs={officeInputs} />
    </ApplicationFrame>
  );
}

/** «Сообщить об ошибке»: the printed text, the correct text and a picture. */
const errorForm = declareSection('Сообщение об ошибке', [
  {
    title: 'Что не так',
    fields: {
      text: {
        kind: 'lines',
        label: 'Опишите ошибку',
        hint: 'Что стоит в документе и как должно быть, не короче 20 символов',
        rows: 4,
        max: 1500,
        missing: 'Опишите ошибку',
        width: 'whole',
      },
      document_id: { kind: 'file', label: 'Снимок или скан', optional: true, width: 'whole' },
    },
  },
]);
