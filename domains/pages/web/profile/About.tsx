import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../contract.ts';
import styles from './sections.module.css';

const titles: Record<PublicProfile['kind'], string> = {
  user: 'О себе',
  club: 'О клубе',
  kennel: 'О питомнике',
  nbc: 'О клубе породы',
  federation: 'О федерации',
};

/** What the profile says of itself; plain text, a paragraph a line. */
export function About({ profile }: { profile: PublicProfile }) {
  const paragraphs = profile.description.split(/\n+/).filter(Boolean);
  if (!paragraphs.length) return null;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title={titles[profile.kind]} />
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
