import { RichText } from '#platform/ui/typography/RichText.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './sections.module.css';
import type { WholeProfile } from './wholeProfile.ts';

const titles: Record<WholeProfile['kind'], string> = {
  user: 'О себе',
  club: 'О клубе',
  kennel: 'О питомнике',
  nbc: 'О клубе породы',
  federation: 'О федерации',
};

/** The profile's description. */
export function About({ profile }: { profile: WholeProfile }) {
  if (!profile.description.trim()) return null;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title={titles[profile.kind]} />
      <RichText className={styles.text} text={profile.description} />
    </section>
  );
}
