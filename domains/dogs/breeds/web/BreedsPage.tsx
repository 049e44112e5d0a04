import { groupBy } from '#platform/contract/groupBy.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { AddressForm } from '#platform/ui/choices/AddressForm.tsx';
import { SegmentedForm } from '#platform/ui/choices/SegmentedForm.tsx';
import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { breedPath, breedsPath } from '../../paths.ts';
import { type BreedRow, listBreedsOfDogs } from '../contract.ts';
import { type BreedOrder, breedOrders, filterBreeds, letterOf } from '../list.ts';
import styles from './BreedsPage.module.css';

export const read = ({ read: get }: Reader) => get(listBreedsOfDogs, {});

interface Part {
  id: string;
  title: string;
  short: string;
  rows: readonly BreedRow[];
}

const partsOf: Readonly<Record<BreedOrder, (breeds: readonly BreedRow[]) => Part[]>> = {
  groups: (breeds) =>
    [...groupBy(breeds, ({ fci_group }) => fci_group)]
      .toSorted(([one], [other]) => (one || 99) - (other || 99))
      .map(([group, rows]) => ({
        id: `group-${group}`,
        title: group ? `${romanOf(group)}. ${groupName(group)}` : 'Вне групп FCI',
        short: group ? romanOf(group) : 'Вне групп',
        rows,
      })),
  letters: (breeds) =>
    [...groupBy(breeds, letterOf)]
      .toSorted(([one], [other]) => one.localeCompare(other, 'ru'))
      .map(([letter, rows]) => ({
        id: `letter-${letter}`,
        title: letter,
        short: letter,
        rows: rows.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
      })),
};

/** All breeds by group or by letter with their number of dogs, and a search by any name. */
export function Page() {
  const breeds = useRead(listBreedsOfDogs, {}).data;
  const [order, setOrder] = useAddressFilter<BreedOrder>('by', 'groups', breedOrders);
  const [text, setText] = useAddressFilter<string>('text', '');
  if (!breeds) return null;
  const found = filterBreeds(breeds, text);
  const parts = partsOf[order](found);
  const known = breeds.filter(({ dogs }) => dogs > 0).length;
  return (
    <div className="wrap">
      <PageMeta
        title="Породы"
        description="Породы FCI и признанные в России: откуда, для чего выведены, стандарт, питомники, судьи, выставки и цифры племенной книги."
        path={breedsPath}
      />
      <PageHead
        title="Породы"
        lead={`${counted(breeds.length, ['порода', 'породы', 'пород'])} в справочнике; собаки ${counted(known, ['породы', 'пород', 'пород'])} есть в племенной книге. Число у породы – сколько её собак в книге.`}
      />
      <div className={styles.choice}>
        <AddressForm except={['text']} className={styles.field}>
          <TextFilter label="Порода" placeholder="Например, йорк или 86" value={text} onChange={setText} />
        </AddressForm>
        <SegmentedForm
          name="by"
          label="Порядок"
          options={[
            { id: 'groups', label: 'По группам' },
            { id: 'letters', label: 'По алфавиту' },
          ]}
          active={order}
          onSelect={setOrder}
        />
      </div>
      <p className="vh" role="status">
        {text && `Найдено: ${counted(found.length, ['порода', 'породы', 'пород'])}`}
      </p>
      {!text && (
        <ul className={styles.jump}>
          {parts.map(({ id, title, short }) => (
            <li key={id}>
              <a href={`#${id}`} title={title === short ? undefined : title}>
                {short}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!parts.length && (
        <EmptyState title="Такой породы в справочнике нет" action={<Link to={breedsPath}>Показать все породы</Link>}>
          Попробуйте часть названия: «ретривер», «лайка», «borzoi».
        </EmptyState>
      )}
      {parts.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <SectionHead id={id} title={title} />
          <ul className={styles.list}>
            {rows.map(({ id: breedId, name, dogs }) => (
              <li key={breedId}>
                <Link to={breedPath(breedId)}>{name}</Link>
                {dogs > 0 && (
                  <span className="num muted" title="Собак в племенной книге">
                    <span className="vh">, собак в племенной книге: </span>
                    {formatNumber(dogs)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
