import { RichText } from '#platform/ui/typography/RichText.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { splitDescription } from './head/lead.ts';
import styles from './sections.module.css';
import type { WholeProfile } from './wholeProfile.ts';

const titles: Record<WholeProfile['kind'], string> = {
  user: 'О себе',
  club: 'О клубе',
  kennel: 'О питомнике',
  nbc: 'О клубе породы',
  federation: 'О федерации',
};

/** The profile's description, without what leads the page. */
export function About({ profile }: { profile: WholeProfile }) {
  const { rest } = splitDescription(profile);
  if (!rest.trim()) return null;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title={titles[profile.kind]} />
      <RichText className={styles.text} text={rest} />
    </section>
  );
}
