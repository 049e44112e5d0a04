import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { type Found, type SearchAnswer, topPerKind } from '../../contract.ts';
import { type SearchKind, type SearchType, searchTypeNames, typeOfKind } from '../../kinds.ts';
import { type SearchAddress, searchAddress } from '../../paths.ts';
import { FoundRow } from './FoundRow.tsx';
import styles from './Overview.module.css';

/** All groups, the one with the best hit first, with the best results of each and a link to the rest. */
export function Overview({
  answer: { groups, items, listing },
  address,
}: {
  answer: SearchAnswer;
  address: SearchAddress;
}) {
  // Omits results of the list above.
  const isAbove = ({ kind, record_id }: Found) =>
    listing?.items.some((one) => one.kind === kind && one.record_id === record_id) ?? false;
  const left = items.filter((item) => !isAbove(item));
  const rowsOf = (type: number) => left.filter(({ kind }) => typeOfKind(kind as SearchKind) === type);
  // A group with no further results is omitted.
  const isList = ({ type, total }: { type: number; total: number }) =>
    listing?.items[0] !== undefined &&
    typeOfKind(listing.items[0].kind as SearchKind) === type &&
    total <= listing.total;
  const shown = groups.filter((group) => rowsOf(group.type).length && !isList(group));
  return shown.map(({ type, total, more }) => (
    <section key={type} className={styles.group} aria-labelledby={`group-${type}`}>
      <SectionHead
        id={`group-${type}`}
        title={searchTypeNames[type as SearchType]}
        aside={
          total > topPerKind && (
            <MoreLink
              to={searchAddress({ text: address.text, type: type as SearchType })}
            >{`Все ${total}${more ? '+' : ''}`}</MoreLink>
          )
        }
      />
      <Rows items={rowsOf(type)} />
    </section>
  ));
}

export const Rows = ({ items }: { items: readonly Found[] }) => (
  <ul>
    {items.map((item) => (
      <FoundRow key={`${item.kind} ${item.record_id}`} {...item} />
    ))}
  </ul>
);
