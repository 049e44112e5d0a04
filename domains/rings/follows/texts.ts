/** Names are shortened, so that the sentence fits into a notice. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);

interface NearBreed {
  ring: number;
  breed: string;
  show: string;
  /** «12:05»; null for a breed that is in the ring. */
  at: string | null;
}

export const nearText = ({ ring, breed, show, at }: NearBreed): string =>
  at === null
    ? `В ринге ${ring} сейчас: ${shortened(breed)}, «${shortened(show)}»`
    : `Следующая в ринге ${ring}, около ${at}: ${shortened(breed)}, «${shortened(show)}»`;

interface Results {
  breed: string;
  show: string;
  best: { number: string; name: string } | null;
  /** The follower was told other results before. */
  isAgain: boolean;
}

export function resultsText({ breed, show, best, isAgain }: Results): string {
  const title = isAgain ? 'Результаты после пересмотра' : 'Результаты';
  const winner = best ? `, ЛПП № ${best.number} ${shortened(best.name)}` : '';
  return `${title}: ${shortened(breed)}${winner}, «${shortened(show)}»`;
}
