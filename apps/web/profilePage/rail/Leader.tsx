import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './Leader.module.css';

/** The head of a breed club. */
export function Leader({ name, photo }: { name: string | null; photo: string }) {
  return (
    <section aria-labelledby="leader">
      <SectionHead id="leader" size="rail" title="Руководитель" />
      <div className={styles.leader}>
        <Avatar kind="person" name={name ?? ''} id={photo} photo={photo} size={96} />
        {name && <p>{name}</p>}
      </div>
    </section>
  );
}
