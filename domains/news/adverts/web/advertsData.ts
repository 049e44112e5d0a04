import { articleKinds } from '../../kinds.ts';
import { articlePath } from '../../paths.ts';
import type { AdvertCard } from '../contract.ts';
import { advertTitle } from './advertTexts.ts';

/** schema.org data of the list: adverts for sale as offers, the others by address, all without phones. */
export const advertsData = (adverts: readonly AdvertCard[], origin: string): object => ({
  '@type': 'ItemList',
  name: 'Объявления',
  numberOfItems: adverts.length,
  itemListElement: adverts.map((advert, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: origin + articlePath(advert.id),
    ...(advert.kind === articleKinds.sell && { item: offerOf(advert, origin) }),
  })),
});

const offerOf = (advert: AdvertCard, origin: string): object => ({
  '@type': 'Product',
  name: advertTitle(advert),
  description: advert.lead,
  url: origin + articlePath(advert.id),
  ...(advert.picture_link && { image: new URL(advert.picture_link, origin).href }),
  ...(advert.cost !== null && {
    offers: {
      '@type': 'Offer',
      price: advert.cost,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      ...(advert.city && { areaServed: advert.city.name }),
    },
  }),
});
