import { RichText } from '#platform/ui/type/RichText.tsx';
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

/** What the profile says of itself. */
export function About({ profile }: { profile: PublicProfile }) {
  if (!profile.description.trim()) return null;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title={titles[profile.kind]} />
      <RichText className={styles.text} text={profile.description} />
    </section>
  );
}
