import { formatDate } from '#platform/contract/time/dates.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { FoundDogs } from '../../contract.ts';
import { sexNames } from '../../texts.ts';
import styles from './Found.module.css';
import { StudbookRecord } from './StudbookRecord.tsx';

export function Dogs({ answer: { record, dogs, total } }: { answer: FoundDogs }) {
  if (record) return <StudbookRecord record={record} isValid />;
  return (
    <>
      <p>
        Найдено: <b className="num">{total}</b>
        {total > dogs.length && `. Показаны первые ${dogs.length}: допишите кличку или возьмите номер.`}
      </p>
      <ul className={styles.dogs}>
        {dogs.map(({ id, name, name_lat, breed, fci_group, sex, born_on, path }) => (
          <li key={id}>
            <Avatar kind="dog" name={name} id={id} group={fci_group} size={44} />
            <div>
              <h3>
                <Link to={path}>{name}</Link>
              </h3>
              <p className="small muted">
                <span lang="en">{name_lat}</span> · {breed} · {sexNames[sex]} · {formatDate(born_on)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
