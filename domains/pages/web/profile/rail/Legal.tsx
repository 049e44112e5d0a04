import { publicFields } from '#domains/profiles/editing/sections.ts';
import { Facts } from '#platform/ui/type/Facts.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { PublicProfile } from '../../../contract.ts';
import { declaredFacts } from './declaredFacts.ts';

/** Legal data, when the organisation lets visitors read it. */
export function Legal({ legal }: { legal: NonNullable<PublicProfile['legal']> }) {
  const facts = declaredFacts(publicFields.legal, legal);
  if (!facts.length) return null;
  return (
    <section aria-labelledby="legal">
      <SectionHead id="legal" size="rail" title="Юридические данные" />
      <Facts facts={facts} />
    </section>
  );
}
