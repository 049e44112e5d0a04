import { formatNumber } from '#platform/contract/plural.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { FeedInput } from '../../contract.ts';
import { type FeedFilters, filtersAddress } from '../../filters.ts';
import { advertsPath } from '../../paths.ts';
import type { AdvertsAround } from '../contract.ts';
import { nameOfKind } from '../tabs.ts';
import { chipsOf } from './AdvertChips.tsx';
import styles from './AdvertsPage.module.css';
import { WatchButton } from './WatchButton.tsx';
import { WriteButton } from './WriteButton.tsx';

export function NoAdverts({ input, around }: { input: FeedInput; around: AdvertsAround }) {
  const chips = chipsOf(input, around.filter).map(({ label }) => inSentence(label));
  const tab = input.kind ? nameOfKind(input.kind) : 'Объявления';
  const ofTab = around.near.find(({ of }) => of === 'tab')?.adverts ?? 0;
  const [breed] = around.filter.breeds;
  return (
    <section className={styles.empty} aria-labelledby="nothing">
      <div>
        <h2 id="nothing">{ofTab ? 'Таких объявлений сейчас нет' : 'Здесь пока нет объявлений'}</h2>
        <p className="muted">
          {ofTab
            ? `В разделе «${tab}» — ${formatNumber(ofTab)}, но ни одно не подходит сразу под всё: ${chips.join(', ')}.`
            : `В разделе «${tab}» сейчас никто ничего не предлагает.`}{' '}
          Щенков редких пород чаще заказывают заранее.
        </p>
        <div className={styles.ways}>
          <WatchButton input={input} />
          <WriteButton kind="buy" look="secondary">
            Подать «Ищу щенка»
          </WriteButton>
        </div>
      </div>
      <div>
        <h3>Что есть рядом</h3>
        <ul className={styles.near}>
          {around.near.map(({ of, adverts }) => {
            const { text, filters } = alternativeOf(of, input, around);
            return (
              <li key={of}>
                <Link to={filtersAddress(advertsPath, filters)}>
                  <span>{text}</span>
                  <b className="num">{formatNumber(adverts)}</b>
                  <Icon name="right" size={20} />
                </Link>
              </li>
            );
          })}
          {breed && (
            <>
              <li>
                <Link to={`/organizations?kind=kennels&breeds=${breed.id}`}>
                  <span>Питомники, порода: {breed.name}</span>
                  <Icon name="right" size={20} />
                </Link>
              </li>
              <li>
                <Link to={`/breeds/${breed.id}`}>
                  <span>О породе: сколько щенков рождается в год</span>
                  <Icon name="right" size={20} />
                </Link>
              </li>
            </>
          )}
        </ul>
      </div>
    </section>
  );
}

/** Names of breeds and cities keep their capital. */
const inSentence = (label: string): string =>
  /^(До|От|Старше|Кобель|Сука)(?!\p{L})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function alternativeOf(
  of: AdvertsAround['near'][number]['of'],
  { kind, breeds, cities, regions }: FeedInput,
  { filter, region }: AdvertsAround,
): { text: string; filters: FeedFilters } {
  const ofKind = kind && { kind };
  const ofBreeds = breeds && { breeds };
  const breedNames = filter.breeds.map(({ name }) => name).join(', ');
  switch (of) {
    case 'any_price':
      return {
        text: `${breedNames}: любая цена, пол и возраст`,
        filters: { ...ofKind, ...ofBreeds, ...(cities && { cities }), ...(regions && { regions }) },
      };
    case 'anywhere':
      return { text: `${breedNames}, вся Россия`, filters: { ...ofKind, ...ofBreeds } };
    case 'region':
      return { text: `${region}, все породы`, filters: { ...ofKind, ...(region !== null && { regions: [region] }) } };
    case 'tab':
      return { text: `${kind ? nameOfKind(kind) : 'Все объявления'}: все`, filters: { ...ofKind } };
  }
}
