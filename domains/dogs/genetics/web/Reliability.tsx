import { upperFirst } from '#platform/contract/joinText.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { Figures } from '../contract.ts';
import type { Reliability } from '../texts.ts';

const kinds: Readonly<Record<Reliability, StatusKind>> = {
  надёжно: 'ok',
  'довольно надёжно': 'info',
  ненадёжно: 'warn',
  'родословная неизвестна': 'plain',
};

const ReliabilityChip = ({ word }: { word: Reliability }) => (
  <StatusChip kind={kinds[word]} icon={word === 'довольно надёжно' ? 'check' : undefined}>
    {upperFirst(word)}
  </StatusChip>
);

/** A pedigree with a few known ancestors is «low», not «unknown». */
export const ReliabilityOf = ({ figures: { reliability, completeness } }: { figures: Figures }) =>
  reliability === 'родословная неизвестна' && completeness.known_places > 2 ? (
    <StatusChip kind="plain">Известно слишком мало</StatusChip>
  ) : (
    <ReliabilityChip word={reliability} />
  );

/** The sentence shown for a blank pedigree instead of a number. */
export function unknownText(
  { completeness: { generations } }: Figures,
  [sire, dam]: readonly [string, string] = ['отца', 'матери'],
): string {
  const isBlank = (side: 'sire' | 'dam'): boolean => (generations[1]?.[side] ?? 0) === 0;
  if (isBlank('sire') && isBlank('dam')) return 'Родословная неизвестна';
  if (isBlank('sire')) return `Родословная ${sire} неизвестна`;
  return isBlank('dam') ? `Родословная ${dam} неизвестна` : 'Родословная известна слишком мало';
}
