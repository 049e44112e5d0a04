import { Facts } from '#platform/ui/type/Facts.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';

export function Fees({ show: { fees } }: { show: Exhibition }) {
  if (!fees.length) return null;
  return (
    <section aria-labelledby="fees">
      <SectionHead id="fees" title="Условия" size="rail" />
      <Facts facts={fees.map((fee) => ({ term: fee.name, value: fee.value }))} />
    </section>
  );
}
