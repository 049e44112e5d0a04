import { type FormEvent, useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { mergeDogs, type MergePreview as Preview, previewDogMerge } from '../../contract.ts';
import styles from './Merging.module.css';

interface MergePreviewProps {
  keptId: number;
  goneId: number;
  onSwap: () => void;
  onMerged: () => void;
}

export function MergePreview({ keptId, goneId, onSwap, onMerged }: MergePreviewProps) {
  const pair = { kept_id: keptId, gone_id: goneId };
  const { data, isError, refetch } = useRead(previewDogMerge, pair, { staleTime: 0 });
  const [typed, setTyped] = useState({ reason: '', is_compared: false });
  const draft = useDraft(`dog-merge-${keptId}-${goneId}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<typeof typed>) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: mergeDogs,
    draft,
    schema: () => import('../../schemas.ts').then(({ mergeInput }) => mergeInput),
    onSuccess: () => {
      showSnackbar('Записи объединены: родословные пересчитываются', 'ok');
      onMerged();
    },
    onError: () => void refetch(),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { reason, is_compared } = typed;
    void submit({ ...pair, version: data.version, reason: reason.trim(), ...(is_compared && { is_compared: true }) });
  };
  return (
    <form noValidate onSubmit={send} aria-label="Объединить записи" className={styles.preview}>
      <SectionHead
        title="Что получится"
        size="rail"
        aside={
          <Button kind="ghost" condensed leftIcon="swap" onClick={onSwap}>
            Оставить вторую
          </Button>
        }
      />
      <Told preview={data} />
      {data.problems.length > 0 ? (
        <ul role="alert" className={styles.wrong}>
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <>
          <DraftNote draft={draft} />
          <ErrorSummary errors={errors} title="Не объединено" />
          {data.differences.some(({ is_grave }) => is_grave) && (
            <div>
              <Checkbox
                name="is_compared"
                checked={typed.is_compared}
                onChange={({ currentTarget }) => {
                  setTyped((before) => ({ ...before, is_compared: currentTarget.checked }));
                  forget('is_compared');
                }}
              >
                Бумаги сверены: это одна собака, хотя записи различаются
              </Checkbox>
              {errors.is_compared && <FieldMessage kind="error">{errors.is_compared}</FieldMessage>}
            </div>
          )}
          <TextField
            label="Почему это одна собака"
            name="reason"
            hint="Останется в журнале: по каким документам"
            maxLength={300}
            error={errors.reason}
            value={typed.reason}
            onChange={({ currentTarget }) => {
              setTyped((before) => ({ ...before, reason: currentTarget.value }));
              forget('reason');
            }}
          />
          <Button type="submit" loading={submitting}>
            Объединить
          </Button>
        </>
      )}
    </form>
  );
}

function Told({ preview: { kept, gone, fills, moves, young, differences, warnings } }: { preview: Preview }) {
  const more = young.total - young.names.length;
  return (
    <>
      <p>
        Остаётся <b lang="en">{kept.name_lat}</b> ({formatDate(kept.born_on)}, №&nbsp;{kept.id}). Страница{' '}
        <b lang="en">{gone.name_lat}</b> (№&nbsp;{gone.id}) будет вести на неё.
      </p>
      {differences.length > 0 && (
        <>
          {differences.some(({ is_grave }) => is_grave) && (
            <Banner tone="warn" icon="alert">
              Похоже, это разные собаки. Сверьте бумаги: после объединения останется то, что записано у первой.
            </Banner>
          )}
          <RecordTable
            label="Чем записи различаются"
            rows={differences}
            keyOf={({ what }) => what}
            columns={[
              { id: 'what', title: 'Примета', cell: ({ what }) => what },
              { id: 'kept', title: 'Остаётся', cell: (one) => one.kept },
              { id: 'gone', title: 'Вторая запись', cell: (one) => one.gone },
            ]}
          />
        </>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Проверьте">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className={styles.told}>
        {fills.map(({ what, value }) => (
          <Line key={what} what={`${what}, пусто`}>
            станет {value}
          </Line>
        ))}
        {moves.map(({ what, moved, dropped }) => (
          <Line key={what} what={what}>
            перейдёт {moved}
            {dropped > 0 && `, такие уже есть: ${dropped}`}
          </Line>
        ))}
        {young.total > 0 && (
          <Line what="Родословные изменятся">
            <span lang="en">{young.names.join(', ')}</span>
            {more > 0 && ` и ещё ${more}`}, и их потомки
          </Line>
        )}
      </dl>
    </>
  );
}

const Line = ({ what, children }: { what: string; children: React.ReactNode }) => (
  <>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </>
);
