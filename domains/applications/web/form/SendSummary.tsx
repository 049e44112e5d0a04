import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import type { Application } from '../../contract.ts';
import { states } from '../../machine.ts';
import { formPath, officePath } from '../../paths.ts';
import styles from '../office.module.css';
import { pointForms } from './pointForms.ts';
import { Remaining } from './Remaining.tsx';
import { RemoveDraft } from './RemoveDraft.tsx';
import type { useApplicationForm } from './useApplicationForm.ts';
import type { useReadiness } from './useReadiness.ts';

/** `points`: things to do before sending. */
function readinessText({
  points,
  isRefused,
  isAnswer,
}: {
  points: number;
  isRefused: boolean;
  isAnswer: boolean;
}): string {
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

interface SendSummaryProps {
  id: string;
  home: string;
  application: Application;
  filled: ReturnType<typeof useApplicationForm>;
  readiness: ReturnType<typeof useReadiness>;
  isSending: boolean;
  onSend: () => void;
  onJump: (name: string) => void;
}

/** What is left to do, and the buttons that send or remove the application. */
export function SendSummary({ id, home, application, filled, readiness, isSending, onSend, onJump }: SendSummaryProps) {
  const { application_id: applicationId, state } = application;
  const { type, form, version, isChecked } = filled;
  const { points, lacking, unfinished, isEmptyPack, submitErrors } = readiness;
  const navigate = useNavigate();
  const isAnswer = state !== states.draft;
  const isRefused = Object.keys(submitErrors).length > 0;
  // A request is sent with its package.
  const packageId = isAnswer ? null : application.package_id;
  return (
    <section
      id={id}
      className={styles.summary}
      aria-label="Готово ли к отправке"
      data-whole={(isChecked && points === 0 && !isRefused) || undefined}
    >
      <h2>{isChecked ? readinessText({ points, isRefused, isAnswer }) : 'Проверяем, чего не хватает'}</h2>
      <Remaining
        fields={type.section.fields}
        {...{ home, submitErrors, lacking, unfinished, isEmptyPack, focus: onJump }}
      />
      <CloseNote error={form.error} isAnswer={isAnswer} />
      <div className={styles.actions}>
        {packageId === null ? (
          <Button loading={isSending || !isChecked} onClick={onSend}>
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
  );
}
