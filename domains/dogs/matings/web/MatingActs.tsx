import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { texts as rightTexts } from '../../breedingRights/texts.ts';
import { actOnMating, type Mating } from '../contract.ts';
import type { MatingAct } from '../policy.ts';
import styles from './Matings.module.css';
import { useRefresh } from './refresh.ts';
import { actNames, actQuestions } from './texts.ts';

function wordOf({ side, state, silent_from, mated_on, acts, is_stud_frozen }: Mating): string | null {
  if (state === 'withdrawn') return 'Владелец суки отозвал эту вязку: помёта по ней не будет.';
  if (side === 'sire' && state === 'asked' && is_stud_frozen) return rightTexts.heldStud;
  if (side === 'sire' && state === 'asked')
    return 'Владелец суки заявил вязку с вашим кобелём. Подтвердите её, если она была: без вашего подтверждения помёт не зарегистрируют.';
  if (side !== 'dam') return null;
  if (state === 'asked')
    return `Ждём подтверждения от владельца кобеля. Если он промолчит до ${formatDate(silent_from)}, приложите акт вязки.`;
  if (state === 'declined')
    return 'Владелец кобеля не подтвердил вязку. Если она была, приложите подписанный акт: федерация сравнит слова обеих сторон.';
  if (state === 'paper')
    return `На день вязки, ${formatDate(mated_on)}, за кобелем в книге не записан владелец с учётной записью портала: подтвердить вязку некому. Приложите подписанный акт вязки: его проверит федерация.`;
  if (acts.includes('conceal'))
    return 'Помёт виден всем в «Ожидаемых помётах»: порода, родители, срок и питомник или клуб. Когда его зарегистрируют, он перейдёт в реестр.';
  if (state === 'agreed' && acts.includes('withdraw'))
    return 'Кобель ваш, поэтому вязка подтверждена сразу. Если она заявлена по ошибке, её можно отозвать, пока не записано рождение.';
  return state === 'review' ? 'Акт вязки проверяет федерация. Щенков можно вписывать уже сейчас.' : null;
}

export function MatingActs({ mating }: { mating: Mating }) {
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<MatingAct | null>(null);
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const draft = useDraft(`mating-word-${mating.id}`, { reason }, (part) => setReason(part.reason ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: actOnMating,
    draft,
    schema: () => import('../schemas.ts').then(({ actInput }) => actInput),
    onSuccess: refresh,
    onError: refresh,
  });
  const { acts, id, version } = mating;
  const word = wordOf(mating);
  const act = (name: MatingAct) =>
    void submit({
      matingId: id,
      version,
      act: name,
      ...(name === 'decline' && reason.trim() && { reason: reason.trim() }),
      ...(name === 'paper' && { document_ids: documents.map((one) => one.id) }),
    });
  const press = (name: MatingAct) => (actQuestions[name] ? setAsked(name) : act(name));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [first] = acts;
    if (first) press(first);
  };
  if (!word && !acts.length) return null;
  return (
    <form noValidate onSubmit={send} className={styles.form} aria-label="Слово о вязке">
      <ErrorSummary errors={errors} />
      {word && <p role="status">{word}</p>}
      {acts.includes('decline') && (
        <TextArea
          label="Если вязки не было, напишите почему"
          name="reason"
          optional
          rows={2}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
          }}
        />
      )}
      {acts.includes('paper') && (
        <DocumentField
          label="Акт вязки"
          name="document_ids"
          hint="Подписан владельцами обеих собак"
          value={documents}
          onChange={(chosen) => {
            setDocuments(chosen);
            forget('document_ids');
          }}
          most={5}
          error={errors.document_ids}
        />
      )}
      <div className={styles.buttons}>
        {acts.map((name, at) => (
          <Button
            key={name}
            type={at === 0 ? 'submit' : 'button'}
            kind={name === 'agree' || name === 'paper' ? 'primary' : 'secondary'}
            loading={submitting}
            onClick={at === 0 ? undefined : () => press(name)}
          >
            {actNames[name]}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          opened
          title={`${actNames[asked]}?`}
          text={actQuestions[asked]}
          okLabel={actNames[asked]}
          cancelLabel="Назад"
          onConfirm={() => {
            setAsked(null);
            act(asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  );
}
