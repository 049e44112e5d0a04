import { useState } from 'react';
import { messages } from '#platform/contract/messages.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { foldName } from '#platform/contract/values/names.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { recoveryPath } from '../../paths.ts';
import { listShortClubs, type ShortClub } from '../../registration/contract.ts';
import steps from '../../web/steps/steps.module.css';
import styles from './ClubStep.module.css';

export interface ClubStepProps {
  city: string;
  onBack: () => void;
  onClub: (club: ShortClub) => void;
}

const shownAtOnce = 50;
const searchFrom = 6;

/** The register's clubs of the city. */
export function ClubStep({ city, onBack, onClub }: ClubStepProps) {
  const [today] = useState(() => clock.today());
  const { data, error, refetch } = useRead(listShortClubs, {
    LegalCityId: city === 'all' ? '' : Number(city),
    QueryDate: today,
  });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const wanted = foldName(typed);
  const found = (data ?? []).filter(({ name, legal_name }) => foldName(`${name} ${legal_name}`).includes(wanted));
  return (
    <div className={steps.form}>
      {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={4} />}
      {data && data.length >= searchFrom && (
        <TextField
          label="Название клуба"
          icon="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setShown(shownAtOnce);
          }}
        />
      )}
      {data && (
        <p className="vh" role="status">
          {counted(found.length, ['клуб', 'клуба', 'клубов'])}
        </p>
      )}
      {data && found.length === 0 && <p>{messages.nothingFound}. Выберите другой город или «Все города».</p>}
      {data && (
        <p className="small">
          Клуба нет в списке? Значит, его ещё нет в реестре федерации: <Link to="/help#join">как вступить</Link>.
          Спросить можно в офисе: <Link to="/about#contacts">адрес и телефоны</Link>.
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.clubs}>
          {found.slice(0, shown).map((club) => (
            <li key={club.club_id}>
              {club.is_activated ? (
                <div className={styles.club}>
                  <b>{club.name}</b>
                  <span className="small muted">{club.legal_name}</span>
                  <span className="small">
                    Уже зарегистрирован. <Link to={recoveryPath}>Восстановить пароль</Link>
                  </span>
                </div>
              ) : (
                <button type="button" className={styles.club} onClick={() => onClub(club)}>
                  <b>{club.name}</b>
                  <span className="small muted">{club.legal_name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={steps.row}>
        {found.length > shown && (
          <Button kind="secondary" onClick={() => setShown(shown + shownAtOnce)}>
            Показать ещё
          </Button>
        )}
        <Button kind="ghost" leftIcon="left" onClick={onBack}>
          Другой город
        </Button>
      </div>
    </div>
  );
}
