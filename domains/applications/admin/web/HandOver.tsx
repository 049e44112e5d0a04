import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import styles from '../../web/office.module.css';
import { handOverApplication, listColleagues, type Review } from '../contract.ts';
import type { DraftTexts } from './useDraftTexts.ts';
import { useReviewAction } from './useReviewAction.ts';

export function HandOver({
  review: { application_id: applicationId, version },
  words,
}: {
  review: Review;
  words: DraftTexts;
}) {
  const text = words.of('handOver') ?? '';
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || text !== '';
  const [to, setTo] = useState('');
  const { data = [] } = useRead(listColleagues, { applicationId }, { enabled: isOpen });
  const give = useReviewAction(handOverApplication, 'Заявка передана');
  if (!isOpen)
    return (
      <Button kind="ghost" condensed leftIcon="users" onClick={() => setPressed(true)}>
        Передать
      </Button>
    );
  return (
    <div className={styles.form}>
      <SelectField
        label="Кому передать"
        empty="Выберите сотрудника"
        options={data.map(({ account_id, name }) => ({ value: account_id, label: name }))}
        value={to}
        error={give.errors.account_id}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextField
        label="Что ему знать"
        optional
        maxLength={1000}
        value={text}
        onChange={(event) => words.set('handOver', event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          condensed
          disabled={to === ''}
          loading={give.busy}
          onClick={() =>
            void give
              .act({ applicationId, version, account_id: Number(to), text })
              .then((isDone) => isDone && words.set('handOver', undefined))
          }
        >
          Передать
        </Button>
        <Button
          kind="ghost"
          condensed
          onClick={() => {
            words.set('handOver', undefined);
            setPressed(false);
          }}
        >
          Отмена
        </Button>
      </div>
    </div>
  );
}
