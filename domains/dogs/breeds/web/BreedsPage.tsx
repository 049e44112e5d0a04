import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { breedPath, breedsPath } from '../../paths.ts';
import { listBreedsOfDogs } from '../contract.ts';
import styles from './BreedsPage.module.css';
import { count } from './words.ts';

export const read = ({ read: get }: Reader) => get(listBreedsOfDogs, {});

/** All breeds by their groups, with how many dogs the studbook has. */
export function Page() {
  const breeds = useRead(listBreedsOfDogs, {}).data;
  if (!breeds) return null;
  const groups = [...groupBy(breeds, ({ fci_group }) => fci_group)].toSorted(
    ([one], [other]) => (one || 99) - (other || 99),
  );
  const known = breeds.filter(({ dogs }) => dogs > 0).length;
  return (
    <div className="wrap">
      <PageMeta
        title="Породы"
        description="Породы в цифрах племенной книги: сколько рождается, инбридинг, здоровье, производители."
        path={breedsPath}
      />
      <PageHead
        title="Породы"
        lead={`${counted(breeds.length, ['порода', 'породы', 'пород'])}, собаки ${known} из них есть в племенной книге.`}
      />
      {groups.map(([group, rows]) => (
        <section key={group} aria-labelledby={`group-${group}`} className={styles.group}>
          <SectionHead
            id={`group-${group}`}
            title={group ? `${romanOf(group)}. ${groupName(group)}` : 'Вне групп FCI'}
          />
          <ul className={styles.list}>
            {rows.map(({ id, name, dogs }) => (
              <li key={id}>
                <Link to={breedPath(id)}>{name}</Link>
                {dogs > 0 && <span className="num muted">{count(dogs)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
