import { ageMonths } from '../../age.ts';
import { type ArticleKind, articleKinds } from '../../kinds.ts';
import type { AdvertRow } from '../tables.ts';
import local from './local.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import official from './official.json' with { type: 'json' };

export interface DemoText {
  /** Alias of a federation, or the kind of author. */
  author: string;
  kind: ArticleKind;
  title: string;
  paragraphs: string[];
  breed: string | null;
  city: string | null;
  fciGroup: number;
  /** Days from today; -1 is yesterday. */
  day: number;
  important: boolean;
  mustRead: boolean;
  advert: AdvertRow | null;
}

interface Written {
  author: string;
  title: string;
  paragraphs: string[];
  fci_group: number;
  day: number;
  breed?: string | null;
  city?: string | null;
  kind?: number;
  important?: boolean;
  must_read?: boolean;
  advert?: Partial<AdvertRow> | null;
}

const noAdvert: AdvertRow = {
  cost: null,
  sex: null,
  colour: null,
  age: null,
  age_months: null,
  puppies: null,
  dog_name: null,
};

/** Lost and found notices have a phone: a fictitious number, different for each. */
const phoneOf = ({ kind, advert }: Written, at: number): { phone?: string } =>
  advert && (kind === articleKinds.lost || kind === articleKinds.found)
    ? { phone: `+7(900)000-${String(1000 + at).replace(/(..)(..)$/, '$1-$2')}` }
    : {};

const toText = (written: Written, at: number): DemoText => ({
  author: written.author,
  kind: (written.kind ?? 0) as ArticleKind,
  title: written.title,
  paragraphs: written.paragraphs,
  breed: written.breed ?? null,
  city: written.city ?? null,
  fciGroup: written.fci_group,
  day: written.day,
  important: written.important ?? false,
  mustRead: written.must_read ?? false,
  advert: written.advert
    ? { ...noAdvert, ...written.advert, ...phoneOf(written, at), age_months: ageMonths(written.advert.age ?? '') }
    : null,
});

export const demoTexts: DemoText[] = [...(official as Written[]), ...(local as Written[])].map(toText);

/** More puppies, inserted after the others so that these keep their authors and cities. */
export const demoOffers: DemoText[] = (offers as Written[]).map(toText);
