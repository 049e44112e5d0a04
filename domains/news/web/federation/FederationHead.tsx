import type { Federation } from '#domains/profiles/contract.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import styles from './FederationHead.module.css';

/** Banner, portrait and name. */
export function FederationHead({ federation }: { federation: Federation }) {
  return (
    <header className={styles.head}>
      <Cover className={styles.banner} cloth="var(--c-header)" subject="document" group={dogGroupOf(federation.cover_group)} eager />
      <div className={styles.identity}>
        <Avatar className={styles.portrait} kind="organisation" name={federation.full_name} id={federation.alias} photo={federation.logo_link} size={132} />
        <div className={styles.words}>
          <h1>{federation.name}</h1>
          <p>{federation.full_name}</p>
        </div>
      </div>
    </header>
  );
}
