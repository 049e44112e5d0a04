import { useState } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { entryChip } from '../../web/own/chips.ts';
import { dayWords, lower } from '../../web/texts.ts';
import { answerAsOwner, type CodeMade, endEntryCode, getLending, type Lending, makeEntryCode } from '../contract.ts';
import styles from './codes.module.css';

/** Shows what others entered by the viewer's codes, and the codes themselves. */
export function LendingSection() {
  const { data } = useRead(getLending, {});
  if (!data || (data.dogs.length === 0 && data.entries.length === 0)) return null;
  return (
    <>
      {data.entries.length > 0 && (
        <section className={styles.section} aria-labelledby="lent-entries">
          <h2 id="lent-entries">Ваших собак записали другие</h2>
          <ul>
            {data.entries.map((entry) => (
              <LentEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {data.dogs.length > 0 && <Codes data={data} />}
    </>
  );
}

function LentEntry({ entry }: { entry: Lending['entries'][number] }) {
  const { act, busy, refused } = useAct(answerAsOwner);
  const [isLeaving, setLeaving] = useState(false);
  const proof = { state: 'not_needed' as const, reason: '', words: '' };
  const { kind, icon, words } = entryChip({ ...entry, proof, place: null }, undefined);
  const answer = (agree: boolean, told: string) =>
    act({ entryId: entry.id, version: entry.version, agree }, () => showSnackbar(told, 'ok'));
  return (
    <li>
      <p>
        <b lang="en">{entry.dog}</b>
        <small>
          <Link to={exhibitionPath(entry.show_id)}>{entry.show}</Link>,{' '}
          {[dayWords(entry.day), entry.rank, lower(entry.caste)].filter(Boolean).join(', ')}
          {entry.entrant && `. Записал: ${entry.entrant}`}
        </small>
      </p>
      <StatusChip kind={kind} icon={icon}>
        {words}
      </StatusChip>
      {entry.may_withdraw && (
        <span className={styles.acts}>
          {!entry.is_confirmed && (
            <Button kind="secondary" condensed loading={busy} onClick={() => answer(true, 'Запись подтверждена')}>
              Согласен
            </Button>
          )}
          {isLeaving ? (
            <>
              <Button kind="danger" condensed loading={busy} onClick={() => answer(false, 'Запись снята')}>
                Да, снять собаку
              </Button>
              <Button kind="ghost" condensed onClick={() => setLeaving(false)}>
                Оставить
              </Button>
            </>
          ) : (
            <Button kind="ghost" condensed onClick={() => setLeaving(true)}>
              Снять
            </Button>
          )}
        </span>
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </li>
  );
}

function Codes({ data }: { data: Lending }) {
  const make = useAct(makeEntryCode);
  const end = useAct(endEntryCode);
  const [dogId, setDogId] = useState('');
  const [made, setMade] = useState<CodeMade | null>(null);
  return (
    <section className={styles.section} aria-labelledby="entry-codes">
      <h2 id="entry-codes">Вашу собаку записывает другой</h2>
      <p>Сделайте код и передайте его хендлеру или совладельцу. По коду видна и записывается одна эта собака.</p>
      <div className={styles.make}>
        <SelectField
          label="Собака"
          name="code_dog"
          empty="Выберите собаку"
          options={data.dogs.map(({ id, name }) => ({ value: id, label: name }))}
          value={dogId}
          onChange={(event) => setDogId(event.currentTarget.value)}
        />
        <Button
          kind="secondary"
          disabled={!dogId}
          loading={make.busy}
          onClick={() => make.act({ dog_id: Number(dogId) }, setMade)}
        >
          Сделать код
        </Button>
      </div>
      {make.refused && <FieldMessage kind="error">{make.refused}</FieldMessage>}
      {made && (
        <p className={styles.code} role="status">
          <b className="num">{made.code}</b>
          <span>
            {made.dog}. Действует до {formatDayMonth(moscowDay(made.expires_at))}, для одного человека. Перепишите
            сейчас: второй раз код не покажем.
          </span>
        </p>
      )}
      {data.codes.length > 0 && (
        <ul aria-label="Действующие коды">
          {data.codes.map(({ id, dog, taker, is_taken, expires_at }) => (
            <li key={id}>
              <p>
                <b lang="en">{dog}</b>
                <small>
                  {is_taken ? `код ввёл: ${taker || 'человек, чьё имя удалено'}` : 'код ещё не ввели'}, действует до{' '}
                  {formatDayMonth(moscowDay(expires_at))}
                </small>
              </p>
              <Button
                kind="ghost"
                condensed
                loading={end.busy}
                onClick={() => end.act({ codeId: id }, () => showSnackbar('Код больше не действует', 'ok'))}
              >
                Отозвать
              </Button>
            </li>
          ))}
        </ul>
      )}
      {end.refused && <FieldMessage kind="error">{end.refused}</FieldMessage>}
    </section>
  );
}
