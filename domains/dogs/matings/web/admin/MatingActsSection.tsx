import { formatDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { Decision } from '../../../web/decisions/Decision.tsx';
import { Papers } from '../../../web/decisions/Papers.tsx';
import { Queue } from '../../../web/decisions/Queue.tsx';
import { decideMating, listMatingReviews, type MatingReview, type MatingReviews } from '../../contract.ts';

const following = ({ next }: MatingReviews): { after: number } | undefined =>
  next === null ? undefined : { after: next };
const loadSchema = () => import('../../schemas.ts').then(({ decideInput }) => decideInput);

export function Section() {
  const list = useReadPages<{ after?: number | undefined }, MatingReviews>(listMatingReviews, {}, following);
  return <Queue list={list} empty="Актов нет" card={(review) => <Review review={review} />} />;
}

const named = (one: { name: string; full_alias: string } | null) => one && <Link to={one.full_alias}>{one.name}</Link>;

function Review({ review }: { review: MatingReview }) {
  const { id, version, sire, dam, mated_on, place, reason: word, dam_owner, sire_owner, documents } = review;
  const decided = (accepted: boolean) => (reason: string) => ({
    matingId: id,
    version,
    accepted,
    ...(reason && { reason }),
  });
  return (
    <>
      <h3 lang="en">
        <Link to={sire.path}>{sire.name_lat}</Link> × <Link to={dam.path}>{dam.name_lat}</Link>
      </h3>
      <Facts
        facts={[
          { term: 'Вязка', value: `${formatDate(mated_on)}, ${place}` },
          { term: 'Владелец суки', value: named(dam_owner) },
          {
            term: 'Владелец кобеля',
            value: named(sire_owner) ?? `на ${formatDate(mated_on)} в книге не записан или без учётной записи`,
          },
          { term: 'Владелец кобеля говорит', value: word || 'ничего' },
        ]}
      />
      <Papers documents={documents} />
      <Decision
        id={id}
        endpoint={decideMating}
        schema={loadSchema}
        list={listMatingReviews}
        field="reason"
        label="Ответ владельцу суки"
        hint="При отказе обязателен"
        ways={[
          { label: 'Принять акт', kind: 'primary', input: decided(true) },
          { label: 'Отказать', kind: 'danger', input: decided(false) },
        ]}
      />
    </>
  );
}
