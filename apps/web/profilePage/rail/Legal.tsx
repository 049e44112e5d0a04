import { publicFields } from '#domains/profiles/edit/sections.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import { declaredFacts } from './declaredFacts.ts';

/** Legal data, when the organisation publishes it. */
export function Legal({ legal }: { legal: NonNullable<WholeProfile['legal']> }) {
  const facts = declaredFacts(publicFields.legal, legal).filter(({ value }) => value);
  if (!facts.length) return null;
  return (
    <section aria-labelledby="legal">
      <SectionHead id="legal" size="rail" title="Юридические данные" />
      <details>
        <summary className="small">Показать юридические данные</summary>
        <Facts facts={facts} />
      </details>
    </section>
  );
}
