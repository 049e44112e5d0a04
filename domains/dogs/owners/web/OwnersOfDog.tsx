import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { keySheetPath, offerPath, transfersPath } from '../../transfers/paths.ts';
import { getDogOwners, type OwnerPeriod } from '../contract.ts';
import styles from './OwnersOfDog.module.css';

const periodWords = ({ since, until }: OwnerPeriod): string =>
  [since && `с ${formatDate(since)}`, until ? `по ${formatDate(until)}` : !since && 'сейчас'].filter(Boolean).join(' ');

export function OwnersOfDog({ dogId }: { dogId: number }) {
  const { data } = useRead(getDogOwners, { dogId });
  if (!data) return null;
  const { periods, is_main: isMain, hindrance, is_dead: isDead, key_made_on: keyDay } = data;
  return (
    <section aria-labelledby="owners" className={styles.owners}>
      <SectionHead id="owners" title="Владельцы" />
      <p className="small muted">Видите только вы и совладельцы. Имена людей, с которыми вы не имели дела, скрыты.</p>
      <ul>
        {periods.map((period) => (
          <li key={period.id}>
            <span>
              {period.is_own ? (
                'Вы'
              ) : period.full_alias ? (
                <Link to={period.full_alias}>{period.name}</Link>
              ) : (
                'Частное лицо'
              )}
              {!period.is_main && ', совладелец'}
            </span>
            <span className="num muted">{periodWords(period)}</span>
          </li>
        ))}
      </ul>
      {isMain && (
        <p className={styles.ways}>
          {isDead ? (
            <span className="muted">{hindrance}</span>
          ) : hindrance ? (
            <Button kind="secondary" leftIcon="swap" to={transfersPath}>
              {hindrance}
            </Button>
          ) : (
            <>
              <Button kind="secondary" leftIcon="swap" to={offerPath(dogId)}>
                Передать собаку
              </Button>
              <Button kind="secondary" leftIcon="doc" to={keySheetPath(dogId)}>
                Лист с ключом
              </Button>
              {keyDay && <span className="small muted">Лист с ключом сделан {formatDate(keyDay)}</span>}
            </>
          )}
        </p>
      )}
    </section>
  );
}
