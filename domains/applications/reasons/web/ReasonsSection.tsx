import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { addReason, listReasons, type Reason, removeReason } from '../contract.ts';
import styles from './reasons.module.css';

/** Predefined reasons of returns: shared ones and the federation's own. */
export function ReasonsSection() {
  const { data, isPending, isError, refetch } = useRead(listReasons, {});
  const removing = useWrite(removeReason);
  const [text, setText] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: addReason,
    draft: null,
    schema: () => import('../schemas.ts').then(({ newInput }) => newInput),
    onSuccess: () => {
      setText('');
      void refetch();
    },
  });
  const remove = ({ reason_id }: Reason) =>
    removing
      .mutateAsync({ reasonId: reason_id })
      .catch(showError)
      .finally(() => void refetch());
  return (
    <section aria-labelledby="reasons">
      <SectionHead id="reasons" title="Готовые причины возврата" />
      <div className={styles.add}>
        <TextField
          label="Новая причина"
          hint="Увидит заявитель: что не так и что сделать"
          maxLength={300}
          value={text}
          error={errors.text ?? errors.error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            forget('text');
            forget('error');
          }}
        />
        <Button kind="secondary" leftIcon="plus" loading={submitting} onClick={() => void submit({ text })}>
          Добавить причину
        </Button>
      </div>
      <RecordList<Reason>
        label="Готовые причины"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ reason_id }) => reason_id}
        columns={[
          { id: 'text', title: 'Причина', cell: (reason) => reason.text },
          { id: 'own', title: 'Чья', cell: ({ is_own }) => (is_own ? 'своя' : 'общая') },
        ]}
        actions={(reason) =>
          reason.is_own && (
            <Button kind="ghost" condensed aria-label={`Убрать: ${reason.text}`} onClick={() => void remove(reason)}>
              Убрать
            </Button>
          )
        }
        empty={<p className="muted">Причин пока нет: эксперты пишут их каждый раз своими словами.</p>}
      />
    </section>
  );
}
