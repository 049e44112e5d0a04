import { useState } from 'react';
import { counted, pluralOf } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { inviteJudges, listSuitableJudges, type SuitableJudge, type Workplace } from '../contract.ts';
import { dogsOf, JudgingFields, type JudgingValue } from './JudgingFields.tsx';
import { Reasons } from './Reasons.tsx';
import styles from './workplace.module.css';

export interface PickDialogProps {
  exhibitionId: number;
  workplace: Workplace;
  onClose: () => void;
}

interface Picked {
  judge: SuitableJudge;
  value: JudgingValue;
}

/** Lists judges who fit the show with reasons and invites the selected ones together. */
export function PickDialog({ exhibitionId, workplace, onClose }: PickDialogProps) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const [picked, setPicked] = useState<Picked[]>([]);
  const { data, error, refetch } = useRead(
    listSuitableJudges,
    { exhibitionId, ...(search && { search }), ...(all && { all }) },
    { keepPrevious: true },
  );
  const draft = useDraft(`invite-${exhibitionId}`, { picked }, (part) => part.picked && setPicked(part.picked));
  const { act, busy, refused } = useAct(inviteJudges);
  const send = () =>
    act(
      {
        exhibitionId,
        judges: picked.map(({ judge, value }) => ({
          referee_id: judge.referee_id,
          fci_groups: value.fci_groups,
          expected_dogs: dogsOf(value),
        })),
      },
      () => {
        draft.discard();
        showSnackbar(workplace.needs_authorisation ? 'Запрос отправлен НКП' : 'Приглашение отправлено', 'ok');
        onClose();
      },
    );
  const toggle = (judge: SuitableJudge) =>
    setPicked((before) =>
      before.some((one) => one.judge.referee_id === judge.referee_id)
        ? before.filter((one) => one.judge.referee_id !== judge.referee_id)
        : [...before, { judge, value: { fci_groups: judge.fci_groups, dogs: '' } }],
    );
  // Selected judges stay visible during further searches.
  const rows = data
    ? [
        ...picked
          .map(({ judge }) => judge)
          .filter((judge) => !data.rows.some((row) => row.referee_id === judge.referee_id)),
        ...data.rows,
      ]
    : [];
  return (
    <Modal opened size={868} onClose={onClose} title="Пригласить судью">
      <DraftNote draft={draft} />
      <div className={styles.find}>
        <TextFilter label="Имя или номер листа" placeholder="Рябинина или 1042" value={search} onChange={setSearch} />
        <Checkbox checked={all} onChange={() => setAll(!all)}>
          Показать и тех, кто не подходит
        </Checkbox>
      </div>
      <p className="small muted" role="status">
        {data &&
          `${pluralOf(data.fitting, ['Подходит', 'Подходят', 'Подходят'])} ${counted(data.fitting, ['судья', 'судьи', 'судей'])}${data.found > data.rows.length ? `, показаны первые ${data.rows.length}: ближе и без оговорок. Остальных найдёт поиск` : ''}`}
      </p>
      {error ? (
        <ErrorState title="Не удалось подобрать судей" onRetry={() => void refetch()} />
      ) : !data ? (
        <RowSkeletons count={5} />
      ) : (
        <ul className={styles.picks}>
          {rows.map((judge) => {
            const one = picked.find((pick) => pick.judge.referee_id === judge.referee_id);
            return (
              <li key={judge.referee_id}>
                <Checkbox
                  checked={one !== undefined}
                  disabled={judge.is_invited || judge.verdict === 'no'}
                  onChange={() => toggle(judge)}
                >
                  <span className={styles.pick}>
                    <b>{judge.name}</b>
                    <small>{aboutOf(judge)}</small>
                  </span>
                </Checkbox>
                <div className={styles.why}>
                  <Reasons reasons={judge.reasons} />
                  {one && (
                    <JudgingFields
                      name={judge.name}
                      norm={workplace.dogs_a_day}
                      days={workplace.days}
                      value={one.value}
                      onChange={(value) =>
                        setPicked((before) =>
                          before.map((pick) =>
                            pick.judge.referee_id === judge.referee_id ? { ...pick, value } : pick,
                          ),
                        )
                      }
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {/* Stays visible however long the list is. */}
      <div className={styles.send}>
        {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
        <Button loading={busy} disabled={!picked.length} onClick={send}>
          {picked.length ? `Пригласить: ${picked.length}` : 'Пригласить'}
        </Button>
      </div>
    </Modal>
  );
}

const aboutOf = (judge: SuitableJudge): string =>
  [
    judge.is_invited && 'приглашение отправлено',
    judge.name_lat,
    judge.sheet_number && `лист №\u00a0${judge.sheet_number}`,
    judge.city ?? judge.country,
    judge.kilometres !== null && judge.kilometres > 0 && `${judge.kilometres}\u00a0км`,
    !judge.has_account && 'без учётной записи: понадобится согласие файлом',
  ]
    .filter(Boolean)
    .join(' · ');
