import { type FormEvent, useState } from 'react';
import { listMembers } from '#domains/accounts/admin/contract.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type Line, linkJudge } from '../../links/contract.ts';
import { isSameName } from '../../links/isSameName.ts';
import { LineFacts } from '../../links/web/LineFacts.tsx';
import styles from '../../web/judges.module.css';
import { OtherNameQuestion } from './OtherNameQuestion.tsx';

export function LinkDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const [typed, setTyped] = useState(line.name.split(' ')[0] ?? '');
  const [asked, setAsked] = useState(typed);
  const [chosen, setChosen] = useState<number | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const { data, isFetching } = useRead(listMembers, { search: asked }, { enabled: asked !== '' });
  const people = data?.rows.filter(({ user_type, account }) => user_type === userTypes.individual && account) ?? [];
  const person = people.find(({ profile_id }) => profile_id === chosen);
  const isOther = person !== undefined && !isSameName(line.name, person.name);
  const choose = (profileId: number | null) => {
    setChosen(profileId);
    setConfirmed(false);
  };
  const { errors, submitting, submit } = useSubmit({
    endpoint: linkJudge,
    draft: null,
    schema: () => import('../../links/schemas.ts').then(({ linkInput }) => linkInput),
    onSuccess: () => {
      showSnackbar(`${line.name}: связано, письмо отправлено`);
      onClose();
    },
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
    choose(null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title="Связать с учётной записью"
      actions={
        <Button
          loading={submitting}
          disabled={chosen === null || (isOther && !confirmed)}
          onClick={() =>
            chosen !== null &&
            void submit({ refereeId: line.id, profile_id: chosen, ...(isOther && { other_name: confirmed }) })
          }
        >
          Связать: это один человек
        </Button>
      }
    >
      <div className={styles.form}>
        <LineFacts line={line} />
        <ErrorSummary errors={errors} title="Не связано" />
        <form className={styles.find} onSubmit={find} noValidate aria-label="Поиск человека">
          <TextField
            label="Имя, адрес страницы или E-mail"
            name="person"
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" kind="secondary" loading={isFetching}>
            Найти
          </Button>
        </form>
        {people.length > 0 && (
          <fieldset className={styles.lines}>
            <legend>Кто это</legend>
            {people.map(({ profile_id, name, account }) => (
              <Radio
                key={profile_id}
                name="profile_id"
                value={profile_id}
                checked={chosen === profile_id}
                onChange={() => choose(profile_id)}
              >
                <span>
                  {name}, {account?.mail}
                </span>
              </Radio>
            ))}
          </fieldset>
        )}
        {person && isOther && (
          <OtherNameQuestion line={line.name} person={person.name} confirmed={confirmed} onConfirm={setConfirmed} />
        )}
        <p role="status" className="muted">
          {data &&
            people.length === 0 &&
            'Людей с учётной записью по этим словам нет. Ищите по имени или E-mail; организации и администраторы судьями не бывают.'}
        </p>
      </div>
    </Modal>
  );
}
