import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router';
import { isBlank } from '#platform/contract/fields/fields.ts';
import { counted } from '#platform/contract/plural.ts';
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
import type { AttachedFile } from '#platform/web/fields/initialValues.ts';
import { LeaveGuard } from '#platform/web/forms/LeaveGuard.tsx';
import { AcceptedFiles, RefusedFiles } from '../../attachedFiles/web/OfficeFileInput.tsx';
import { type Application, getApplication } from '../../contract.ts';
import { labelAt } from '../../labels.ts';
import { states } from '../../machine.ts';
import { applicationPath, formPath, officePath } from '../../paths.ts';
import { PaymentBox } from '../../payment/web/PaymentBox.tsx';
import { groupIn, lockedFields } from '../../reviewParts.ts';
import { texts } from '../../texts.ts';
import { nameOf, savedText, titleOf } from '../formatApplication.ts';
import { OwnOffice } from '../OwnOffice.tsx';
import styles from '../office.module.css';
import { Refused } from '../Refused.tsx';
import { FormRail } from './FormRail.tsx';
import { officeInputs } from './inputs.tsx';
import { pointForms } from './pointForms.ts';
import { Choices } from './RecordInputs.tsx';
import { Remaining } from './Remaining.tsx';
import { RemoveDraft } from './RemoveDraft.tsx';
import { Requests } from './Requests.tsx';
import { unofferedErrors } from './unofferedErrors.ts';
import { useApplicationForm, withMissingErrors } from './useApplicationForm.ts';
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

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => groupIn(value)[name], values);

/** Maps refused files that are still in the form to their comments, by path («documents.0.document_id»). */
function refusedFiles({ parts, files }: Application, values: object): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ part, accepted, comment }) => {
      const file = part.startsWith('file:') && accepted === false;
      const found = file ? files.find(({ document_id }) => part === `file:${document_id}`) : undefined;
      const held = found && (valueAt(values, found.path) as AttachedFile | null | undefined);
      return found && held?.id === found.document_id ? [[found.path, texts.replaceFile(comment)]] : [];
    }),
  );
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

/** `points`: things to do before sending. */
function readiness({ points, isRefused, isAnswer }: { points: number; isRefused: boolean; isAnswer: boolean }): string {
  if (points > 0) return `Чтобы отправить, осталось: ${counted(points, pointForms)}`;
  if (isRefused) return 'Не отправлено: исправьте, что написано ниже, и отправьте снова';
  return isAnswer ? 'Незаполненного нет. Проверьте, что исправлено всё, о чём написали' : 'Всё заполнено';
}

/** Whether the page may be closed now. */
function CloseNote({ error, isAnswer }: { error: string | undefined; isAnswer: boolean }) {
  if (error)
    return (
      <p className={styles.reason} role="alert">
        Не сохранено: {error} Не закрывайте страницу: как только связь вернётся, черновик сохранится сам.
      </p>
    );
  return (
    <p className="small muted">
      {isAnswer
        ? 'Страницу можно закрыть: исправленное сохранено, отправить можно позже.'
        : 'Страницу можно закрыть: черновик останется.'}
    </p>
  );
}

function ApplicationForm({ home, application }: { home: string; application: Application }) {
  const { application_id: applicationId, user_type, state, values, parts } = application;
  const { type, form, version, savedAt, missing, isChecked } = useApplicationForm(application);
  const { ref: element } = form.props;
  const navigate = useNavigate();
  const [isRevealed, setRevealed] = useState(false);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  /**
   * Errors of the last submit. They stay until the next one, because a vanishing message would move the button under
   * the pointer.
   */
  const [submitErrors, setSubmitErrors] = useState<Record<string, string>>({});
  /** Fields that have lost focus. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accepted = new Set(parts.filter((part) => part.accepted).map(({ part }) => part));
  const givenBack = new Set(parts.flatMap((part) => (part.accepted === false ? part.document_ids : [])));
  const acceptedFiles = new Set(parts.flatMap((part) => (part.accepted ? part.document_ids : [])));
  const replaced = refusedFiles(application, form.values);
  // Empty fields are reported on submit; wrong values as soon as the field loses focus.
  const wrong = Object.entries(missing).filter(([name]) => left.has(name) && !isBlank(valueAt(form.values, name)));
  const { choices } = application;
  const foreign = unofferedErrors(type.section.fields, form.values, { choices, known: { user_type, state } });
  const fieldErrors = { ...(isRevealed ? missing : Object.fromEntries(wrong)), ...foreign, ...replaced, ...refusals };
  const unfinished = state === states.draft ? application.requests.filter((one) => (one.lacking ?? 0) > 0) : [];
  const isEmptyPack = state === states.draft && type.packs !== undefined && application.requests.length === 0;
  const lacking = Object.entries({ ...missing, ...foreign, ...replaced });
  const points = lacking.length + unfinished.length + (isEmptyPack ? 1 : 0);
  const isAnswer = state !== states.draft;
  const isRefused = Object.keys(submitErrors).length > 0;
  // A request is sent with its package.
  const packageId = isAnswer ? null : application.package_id;

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
    onStart: () => setSubmitErrors({}),
    onRefused: (errors) => {
      setRefusals(errors);
      setSubmitErrors(errors);
      setRevealed(true);
      focus(Object.keys(errors)[0] ?? '');
    },
  });

  const change: typeof form.set = (part) => {
    setRefusals({});
    // Values have changed since the press: it has to be pressed again.
    send.cancel();
    form.set(part);
  };
  const trySend = () => {
    setRefusals({});
    if (!lacking.length && !unfinished.length) return send.start();
    setRevealed(true);
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
          if (name) setLeft((before) => new Set(before).add(name));
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
        {user_type === userTypes.individual && application.declarant !== null && (
          <TextField className={styles.declarant} label="Заявитель" value={application.declarant} disabled readOnly />
        )}
        <AcceptedFiles value={acceptedFiles}>
          <RefusedFiles value={givenBack}>
            <Choices value={choices}>
              <FieldGroups
                section={type.section}
                form={withMissingErrors({ ...form, set: change }, fieldErrors)}
                known={{ user_type, state }}
                variant="application"
                inputs={officeInputs}
                isClosed={lockedFields(type, values, { state, accepted })}
                heads={headsOf(application)}
              />
            </Choices>
          </RefusedFiles>
        </AcceptedFiles>
        {type.packs && <Requests home={home} pack={application} refusals={refusals} isSaved={isSaved} />}
        <section
          id={sendId}
          className={styles.summary}
          aria-label="Готово ли к отправке"
          data-whole={(isChecked && points === 0 && !isRefused) || undefined}
        >
          <h2>{isChecked ? readiness({ points, isRefused, isAnswer }) : 'Проверяем, чего не хватает'}</h2>
          <Remaining
            fields={type.section.fields}
            {...{ home, submitErrors, lacking, unfinished, isEmptyPack, focus }}
          />
          <CloseNote error={form.error} isAnswer={isAnswer} />
          <div className={styles.actions}>
            {packageId === null ? (
              <Button loading={send.isPending || !isChecked} onClick={trySend}>
                {isAnswer ? 'Отправить исправления' : type.packs ? 'Отправить пакет' : 'Отправить заявку'}
              </Button>
            ) : (
              <Button to={formPath(home, packageId)}>К пакету</Button>
            )}
            {!isAnswer && (
              <RemoveDraft
                applicationId={applicationId}
                version={version}
                isSaving={form.submitting}
                onRemoved={() => {
                  // Stops autosave: nothing is left to save, on the server or on this device.
                  flushSync(form.reset);
                  navigate(packageId === null ? officePath(home) : formPath(home, packageId), { replace: true });
                }}
              />
            )}
          </div>
        </section>
      </form>
    </>
  );
}
