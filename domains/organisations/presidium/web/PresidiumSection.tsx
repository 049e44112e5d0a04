import { useState } from 'react';
import { useFederationsInCare } from '#domains/accounts/web/public.ts';
import { FederationField } from '#domains/profiles/web/public.ts';
import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { getAdminPresidium, type PresidiumRow, type StoredPresidium, savePresidium } from '../contract.ts';
import styles from './presidium.module.css';

/** Edits a federation's presidium: members are added, edited, moved and removed, then saved as one list. */
export function Section() {
  const among = useFederationsInCare();
  const [alias, setAlias] = useState<FederationAlias>(among[0] ?? 'rkf');
  const { data, isError, refetch } = useRead(getAdminPresidium, { alias });
  return (
    <>
      <FederationField among={among} alias={alias} onChoose={setAlias} />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons count={4} />}
      {data && <Members key={`${alias} ${data.state}`} alias={alias} stored={data} onSaved={() => void refetch()} />}
    </>
  );
}

interface Line extends PresidiumRow {
  key: number;
}
let keys = 0;
const lineOf = (row: PresidiumRow): Line => ({ ...row, key: keys++ });

function Members({ alias, stored, onSaved }: { alias: FederationAlias; stored: StoredPresidium; onSaved: () => void }) {
  const [lines, setLines] = useState<Line[]>(() => stored.members.map(lineOf));
  const draft = useDraft(
    `presidium-${alias}`,
    { members: lines.map(({ key: _, ...row }) => row) },
    ({ members }) => members && setLines(members.map(lineOf)),
  );
  const { errors, submitting, submit } = useSubmit({
    endpoint: savePresidium,
    draft,
    schema: () => import('../schemas.ts').then(({ presidiumEdited }) => presidiumEdited),
    onSuccess: () => {
      showSnackbar('Президиум сохранён');
      onSaved();
    },
  });
  const change = (key: number, part: Partial<PresidiumRow>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const move = (index: number, by: number) =>
    setLines((before) => {
      const next = [...before];
      const [moved] = next.splice(index, 1);
      if (moved) next.splice(index + by, 0, moved);
      return next;
    });
  return (
    <form
      noValidate
      aria-label="Президиум"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ alias, state: stored.state, members: lines.map(({ key: _, ...row }) => row) });
      }}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Не сохранено" />
      {lines.length === 0 && <EmptyState title="В президиуме никого нет" scene="sleeping" />}
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <TextField
              label={`ФИО, ${index + 1}`}
              maxLength={120}
              value={line.name}
              error={errors[`members.${index}.name`]}
              onChange={(event) => change(line.key, { name: event.currentTarget.value })}
            />
            <TextField
              label="Должность или федерация"
              optional
              maxLength={200}
              value={line.post}
              error={errors[`members.${index}.post`]}
              onChange={(event) => change(line.key, { post: event.currentTarget.value })}
            />
            <Checkbox checked={line.is_delegate} onChange={() => change(line.key, { is_delegate: !line.is_delegate })}>
              Это федерация: в скобках
            </Checkbox>
            <div className={styles.buttons}>
              <Button
                kind="ghost"
                condensed
                disabled={index === 0}
                aria-label={`Выше: ${line.name}`}
                onClick={() => move(index, -1)}
              >
                Выше
              </Button>
              <Button
                kind="ghost"
                condensed
                disabled={index === lines.length - 1}
                aria-label={`Ниже: ${line.name}`}
                onClick={() => move(index, 1)}
              >
                Ниже
              </Button>
              <Button
                kind="ghost"
                condensed
                aria-label={`Убрать: ${line.name}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                Убрать
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          onClick={() => setLines([...lines, lineOf({ name: '', post: '', is_delegate: false })])}
        >
          Добавить
        </Button>
        <Button type="submit" loading={submitting}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}
