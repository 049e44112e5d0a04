import { formatNumber, pluralOf } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { WholeProfile } from '../wholeProfile.ts';
import styles from './Counters.module.css';

const forms = {
  publications: ['публикация', 'публикации', 'публикаций'],
  photos: ['фотография', 'фотографии', 'фотографий'],
  documents: ['документ', 'документа', 'документов'],
  videos: ['видео', 'видео', 'видео'],
  breeds: ['порода', 'породы', 'пород'],
  exhibitions: ['выставка', 'выставки', 'выставок'],
} as const;

/** Counts of the profile's content; zero counts are omitted. */
export function Counters({ profile }: { profile: WholeProfile }) {
  const { full_alias, kind, alias } = profile;
  const counters: Record<keyof typeof forms, number> = {
    publications: profile.articles_total,
    photos: profile.photos_total,
    documents: profile.documents_total,
    videos: profile.videos_total,
    breeds: profile.breeds_total,
    exhibitions: profile.exhibitions_total,
  };
  const leads: Partial<Record<keyof typeof forms, string>> = {
    publications: kind === 'federation' ? `${full_alias}news` : '#news',
    photos: `${full_alias}gallery`,
    documents: `${full_alias}uploaded-documents/`,
    videos: `${full_alias}video`,
    breeds: '#breeds',
    exhibitions: `/exhibitions?Alias=${alias}`,
  };
  const shown = (Object.keys(forms) as (keyof typeof forms)[]).filter((name) => counters[name] > 0);
  if (!shown.length) return null;
  return (
    <ul className={styles.counters} aria-label="Счётчики">
      {shown.map((name) => (
        <li key={name}>
          <Link to={leads[name] ?? full_alias}>
            <b className="num">{formatNumber(counters[name])}</b> {pluralOf(counters[name], forms[name])}
          </Link>
        </li>
      ))}
    </ul>
  );
}
