import { type Day, formatDayMonth, formatMoment } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { filtersAddress } from '../../filters.ts';
import { articleKinds } from '../../kinds.ts';
import { advertsPath, articlePath } from '../../paths.ts';
import type { AdvertCard } from '../contract.ts';
import { AdvertPhoto } from './AdvertPhoto.tsx';
import { advertTitle } from './advertTexts.ts';
import { CallButton, PhoneLink } from './CallButton.tsx';
import styles from './MissingDogs.module.css';
import { useMissingPhones } from './useMissingPhones.ts';

export function MissingDogs({ adverts, count, today }: { adverts: readonly AdvertCard[]; count: number; today: Day }) {
  const { near, phones } = useMissingPhones(adverts);
  if (!adverts.length) return null;
  return (
    <section className={styles.section} aria-labelledby="missing">
      <SectionHead
        id="missing"
        title="Потерялись и нашлись"
        aside={<Link to={filtersAddress(advertsPath, { kind: 'missing' })}>Все {count}</Link>}
      />
      <p className="muted">
        Видели такую собаку? Звоните сразу, хозяин ждёт. Объявление о пропаже подают бесплатно, и его видно внизу
        каждого раздела.
      </p>
      <ChipLookup />
      <div ref={near} />
      <ul className={styles.list}>
        {adverts.map((advert) => (
          <li key={advert.id}>
            <MissingRow advert={advert} today={today} phone={phones.get(advert.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the lookup of a found dog's chip or tattoo. */
export const ChipLookup = () => (
  <p className={styles.lookup}>
    <Icon name="chip" size={20} />
    <span>
      У найденной собаки есть чип или клеймо? <Link to="/base-search?card=found">Введите номер</Link>: портал подскажет
      клуб или питомник, где знают хозяина.
    </span>
  </p>
);

export function MissingRow({
  advert,
  today,
  phone,
}: {
  advert: AdvertCard;
  today: Day;
  /** Undefined until it has loaded. */
  phone: string | undefined;
}) {
  const isLost = advert.kind === articleKinds.lost;
  const head = advertTitle(advert);
  return (
    <article className={styles.row}>
      <AdvertPhoto advert={advert} small />
      <div>
        <span className={styles.mark} data-lost={isLost || undefined}>
          <Icon name={isLost ? 'alert' : 'search'} size={17} />
          {isLost ? 'Потеряна' : 'Найдена'}
        </span>
        <h3>
          <Link to={articlePath(advert.id)}>{head}</Link>
        </h3>
        <p>
          <b>{[advert.city?.name, advert.place].filter(Boolean).join(', ')}</b>
          {advert.happened_on
            ? `, ${formatDayMonth(advert.happened_on)}`
            : `, объявление: ${formatMoment(advert.publish_date, today)}`}
        </p>
        {advert.chip && <p>Чип или клеймо: {advert.chip}</p>}
        <div className={styles.call}>
          {phone ? (
            <PhoneLink phone={phone} />
          ) : advert.has_phone ? (
            <CallButton articleId={advert.id} about={head} />
          ) : (
            <Link to={advert.author.full_alias}>Связаться с автором</Link>
          )}
        </div>
      </div>
    </article>
  );
}
