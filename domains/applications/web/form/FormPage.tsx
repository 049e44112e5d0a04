import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { findFieldControl } from '#platform/ui/fields/findFieldControl.ts';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { ConflictNotice } from '#platform/ui/forms/ConflictNotice.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { LeaveGuard } from '#platform/web/forms/LeaveGuard.tsx';
import { AcceptedFiles, RefusedFiles } from '../../attachedFiles/web/OfficeFileInput.tsx';
import { type Application, getApplication } from '../../contract.ts';
import { labelAt } from '../../labels.ts';
import { states } from '../../machine.ts';
import { applicationPath, officePath } from '../../paths.ts';
import { PaymentBox } from '../../payment/web/PaymentBox.tsx';
import { lockedFields } from '../../reviewParts.ts';
import { nameOf, savedText, titleOf } from '../formatApplication.ts';
import { OwnOffice } from '../OwnOffice.tsx';
import styles from '../office.module.css';
import { Refused } from '../Refused.tsx';
import { FormRail } from './FormRail.tsx';
import { officeInputs } from './inputs.tsx';
import { Choices } from './RecordInputs.tsx';
import { Requests } from './Requests.tsx';
import { SendSummary } from './SendSummary.tsx';
import { useApplicationForm, withMissingErrors } from './useApplicationForm.ts';
import { useReadiness } from './useReadiness.ts';
import { useSending } from './useSending.ts';

/** The page `/{profile}/documents/applications/{id}/form`. */
export function Page() {
  const applicationId = Number(useParams().applicationId);
  return (
    <OwnOffice title="Заявка">{(home) => <ApplicationLoader home={home} applicationId={applicationId} />}</OwnOffice>
  );
}

function ApplicationLoader({ home, applicationId }: { home: string; applicationId: number }) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useRead(getApplication, { applicationId });
  if (error?.status === 404 || error?.status === 400)
    return <EmptyState title="Такой заявки нет" action={<Button to={officePath(home)}>К заявкам</Button>} />;
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  // Waits for a fresh answer: editing a stale cached version would conflict with the user's own saves.
  if (!data || (isFetching && !isFetchedAfterMount)) return <RowSkeletons count={6} />;
  if (data.state !== states.draft && data.state !== states.rejected && data.state !== states.commission)
    return (
      <EmptyState
        title="Заявка отправлена"
        action={<Button to={applicationPath(home, applicationId)}>Открыть заявку</Button>}
      >
        Изменить её можно, если федерация попросит исправить.
      </EmptyState>
    );
  if (
    data.state === states.rejected &&
    data.requests.length > 0 &&
    data.parts.every(({ accepted }) => accepted !== false)
  )
    return (
      <EmptyState
        title="Исправить нужно заявки внутри пакета"
        action={<Button to={applicationPath(home, applicationId)}>Открыть пакет</Button>}
      >
        У самого пакета исправлять нечего: откройте в нём возвращённую заявку и ответьте на замечания.
      </EmptyState>
    );
  return <ApplicationForm key={applicationId} home={home} application={data} />;
}

/** Heads of blocks: payment details above the receipt, and the comment of a refused block. */
function headsOf({ application_id: applicationId, state, parts }: Application): Record<string, ReactNode> {
  const refused = parts.filter(({ part, accepted }) => part.startsWith('block:') && accepted === false);
  return {
    ...(state === states.draft && { payment: <PaymentBox applicationId={applicationId} /> }),
    ...Object.fromEntries(
      refused.map(({ part, comment }) => [
        part.slice('block:'.length),
        <FieldMessage key={part} kind="error">
          Не принято: {comment}
        </FieldMessage>,
      ]),
    ),
  };
}

const sendId = 'send';

interface Saved {
  error: string | undefined;
  isUnreadable: boolean;
  isSaved: boolean;
  savedAt: Parameters<typeof savedText>[0];
}

const SavedLine = ({ error, isUnreadable, isSaved, savedAt }: Saved) => (
  <p className={styles.saved} role="status">
    <Icon name={error || isUnreadable ? 'alert' : isSaved ? 'check' : 'clock'} size={18} />
    {error
      ? `Не сохранено: ${error}`
      : isUnreadable
        ? 'Поле с ошибкой не сохранено: исправьте его. Остальное сохраняется'
        : isSaved
          ? `Сохранено ${savedText(savedAt)}, на всех ваших устройствах`
          : 'Сохраняем…'}
  </p>
);

type Filled = ReturnType<typeof useApplicationForm>;

interface ApplicationFieldsProps {
  application: Application;
  type: Filled['type'];
  form: Filled['form'];
  errors: FieldErrors;
}

function ApplicationFields({ application, type, form, errors }: ApplicationFieldsProps) {
  const { user_type, state, values, parts, choices, declarant } = application;
  const accepted = new Set(parts.filter((part) => part.accepted).map(({ part }) => part));
  const givenBack = new Set(parts.flatMap((part) => (part.accepted === false ? part.document_ids : [])));
  const acceptedFiles = new Set(parts.flatMap((part) => (part.accepted ? part.document_ids : [])));
  return (
    <>
      {user_type === userTypes.individual && declarant !== null && (
        <TextField className={styles.declarant} label="Заявитель" value={declarant} disabled readOnly />
      )}
      <AcceptedFiles value={acceptedFiles}>
        <RefusedFiles value={givenBack}>
          <Choices value={choices}>
            <FieldGroups
              section={type.section}
              form={withMissingErrors(form, errors)}
              known={{ user_type, state }}
              variant="application"
              inputs={officeInputs}
              isClosed={lockedFields(type, values, { state, accepted })}
              heads={headsOf(application)}
            />
          </Choices>
        </RefusedFiles>
      </AcceptedFiles>
    </>
  );
}

function ApplicationForm({ home, application }: { home: string; application: Application }) {
  const filled = useApplicationForm(application);
  const { type, form, version, savedAt, isChecked } = filled;
  const readiness = useReadiness(application, filled);
  const { points, lacking, unfinished } = readiness;
  const isAnswer = application.state !== states.draft;
  const { ref: element } = form.props;
  const focus = (name: string) => {
    const field =
      findFieldControl(element.current, name) ?? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
  };
  const isSaved = !form.changed && !form.submitting;
  const isUnreadable = Object.keys(form.unreadable).length > 0;
  const send = useSending({
    home,
    application,
    version,
    isSaved,
    onStart: readiness.forgetSubmitErrors,
    onRefused: (errors) => {
      readiness.refuse(errors);
      focus(Object.keys(errors)[0] ?? '');
    },
  });
  const change: typeof form.set = (part) => {
    readiness.forgetRefusals();
    // Values have changed since the press: it has to be pressed again.
    send.cancel();
    form.set(part);
  };
  const trySend = () => {
    readiness.forgetRefusals();
    if (!lacking.length && !unfinished.length) return send.start();
    readiness.reveal();
    focus(lacking[0]?.[0] ?? '');
  };

  return (
    <>
      <PageHead
        title={isAnswer ? nameOf(application) : titleOf(application)}
        lead={isAnswer ? 'Исправьте то, что не принято, и отправьте снова' : type.lead}
      />
      <SavedLine error={form.error} isUnreadable={isUnreadable} isSaved={isSaved} savedAt={savedAt} />
      {isAnswer && <Refused application={application} />}
      <FormRail
        application={application}
        type={type}
        isChecked={isChecked}
        points={points}
        lacking={lacking.map(([name]) => ({ name, label: labelAt(type.section.fields, name) }))}
        onJump={focus}
        sendId={sendId}
      />
      <form
        aria-label={type.title}
        className={styles.form}
        {...form.props}
        onSubmit={(event) => event.preventDefault()}
        onBlur={(event) => {
          form.props.onBlur(event);
          const { name } = event.target as unknown as { name?: string };
          if (name) readiness.leave(name);
        }}
      >
        <LeaveGuard
          changed={form.changed || isUnreadable}
          kept={form.draft.isKept && !isUnreadable}
          saving={Object.keys(form.errors).length === 0 && !form.conflict && !isUnreadable}
        />
        {form.conflict && (
          <ConflictNotice
            names={form.conflict.names.map((name) => type.section.fields[name]?.label ?? name)}
            onKeepMine={form.conflict.keepMine}
            onTakeTheirs={form.conflict.takeTheirs}
          />
        )}
        <ApplicationFields
          application={application}
          type={type}
          form={{ ...form, set: change }}
          errors={readiness.fieldErrors}
        />
        {type.packs && <Requests home={home} pack={application} refusals={readiness.refusals} isSaved={isSaved} />}
        <SendSummary
          id={sendId}
          {...{ home, application, filled, readiness }}
          isSending={send.isPending}
          onSend={trySend}
          onJump={focus}
        />
      </form>
    </>
  );
}
