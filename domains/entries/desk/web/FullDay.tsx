import { entryTermsPath } from '#domains/exhibitions/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { dayWords } from '../../web/texts.ts';
import type { Desk } from '../contract.ts';

type Offer = Desk['offers'][number];

/** No place is free there. An offered place counts as taken until it is answered. */
export const isFull = (offer: Offer | undefined): offer is Offer => offer?.left === 0;

/** Says why no place can be offered, and leads to where places are added. */
export const FullDay = ({ desk, offer }: { desk: Desk; offer: Offer }) => (
  <>
    {[dayWords(offer.day), offer.rank?.name].filter(Boolean).join(', ')}: все места заняты, {offer.capacity} из{' '}
    {offer.capacity}. Предложить место можно, когда оно освободится или когда вы{' '}
    <Link to={entryTermsPath(desk.show.id)}>прибавите мест в «Условиях»</Link>.
  </>
);
