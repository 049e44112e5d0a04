import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { AddressForm } from '#platform/ui/choices/AddressForm.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SegmentedForm } from '#platform/ui/choices/SegmentedForm.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { fromAge } from '../../breedingRules/rules.ts';
import { percent } from '../../genetics/texts.ts';
import { RussianName } from '../../genetics/web/RussianName.tsx';
import { listMales, type MaleSort, type Males, type MalesInput, malesPage, type PlannedMate } from '../contract.ts';
import { ComparedMales, healthText, shareText } from './ComparedMales.tsx';
import styles from './MalesOfBreed.module.css';
import { addressWith, comparedIds, comparisonAddress, malesInputOf, maxCompared, sorts } from './malesInput.ts';

const males = ['кобель', 'кобеля', 'кобелей'] as const;

function countWords({ total, least_months: least, too_young: young }: Males): string {
  const from = least ? ` ${fromAge(least)}` : '';
  const words = `${counted(total, males)}${from} до 12 лет`;
  return young ? `${words}. Ещё ${counted(young, males)} моложе, чем разрешают вязать: их здесь нет` : words;
}

export interface MalesOfBreedProps {
  dam: PlannedMate;
  sireId: number | null;
}

export function MalesOfBreed({ dam, sireId }: MalesOfBreedProps) {
  const [search] = useSearchParams();
  const [sort, setSort] = useAddressFilter<MaleSort>('sort', 'kinship', ['kinship', 'related', 'young']);
  const [titled, setTitled] = useAddressFilter<'true' | ''>('titled', '', ['true', '']);
  const [healthy, setHealthy] = useAddressFilter<'true' | ''>('healthy', '', ['true', '']);
  const [pages, setPages] = useState(1);
  const input = malesInputOf(dam.id, search);
  const starts = Array.from({ length: pages }, (_, page) => page * malesPage);
  const first = useRead(listMales, input).data;
  return (
    <section aria-labelledby="males" className={styles.section}>
      <SectionHead
        id="males"
        title={
          <>
            Кобели породы для <span lang="en">{dam.name_lat}</span>
          </>
        }
      />
      <div className={styles.controls}>
        <SegmentedForm name="sort" label="Порядок" options={sorts} active={sort} onSelect={setSort} />
        <AddressForm except={['titled', 'healthy']} className={styles.filters}>
          <Checkbox
            name="titled"
            value="true"
            checked={titled === 'true'}
            onChange={(event) => setTitled(event.currentTarget.checked ? 'true' : '')}
          >
            С титулами
          </Checkbox>
          <Checkbox
            name="healthy"
            value="true"
            checked={healthy === 'true'}
            onChange={(event) => setHealthy(event.currentTarget.checked ? 'true' : '')}
          >
            Здоровые суставы: HD A–B, ED 0, PL 0–1
          </Checkbox>
          <noscript>
            <button type="submit">Отобрать</button>
          </noscript>
        </AddressForm>
      </div>
      {first && (
        <p className="muted" role="status">
          {countWords(first)}.
        </p>
      )}
      <ComparedMales dam={dam} />
      {first && first.total === 0 && <p className="muted">Таких кобелей в базе нет. Снимите отбор.</p>}
      {first && first.total > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Кобель</th>
              <th scope="col">5 колен</th>
              <th scope="col">Всё известное</th>
              <th scope="col">Родство пары</th>
              <th scope="col">Надёжность</th>
              <th scope="col">Здоровье</th>
              <th scope="col">
                <span className="vh">Сравнение</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {starts.map((from) => (
              <Rows key={from} sireId={sireId} input={from ? { ...input, from } : input} />
            ))}
          </tbody>
        </table>
      )}
      {first && first.total > pages * malesPage && (
        <Button kind="secondary" className={styles.scripted} onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

function Rows({ sireId, input }: { sireId: number | null; input: MalesInput }) {
  const [search] = useSearchParams();
  const compared = comparedIds(search);
  const { data } = useRead(listMales, input);
  return data?.items.map((one) => (
    <tr key={one.id} className={one.id === sireId ? styles.chosen : undefined}>
      <th scope="row">
        <Link to={addressWith(search, { sire: `id${one.id}` })} preventScrollReset lang="en">
          {one.name_lat}
        </Link>
        <RussianName name={one} />
        <small className="num">{[formatDate(one.born_on), ...one.titles.slice(0, 2)].join(', ')}</small>
      </th>
      <td data-label="5 колен" className="num">
        {shareText(one.g5)}
      </td>
      <td data-label="Всё известное" className="num">
        {shareText(one.all)}
      </td>
      <td data-label="Родство пары" className="num">
        {one.relationship === null ? '–' : percent(one.relationship)}
      </td>
      <td data-label="Надёжность">{one.reliability}</td>
      <td data-label="Здоровье">{healthText(one)}</td>
      <td>
        {(compared.includes(one.id) || compared.length < maxCompared) && (
          <Link
            to={comparisonAddress(search, one.id)}
            preventScrollReset
            replace
            className={styles.compare}
            aria-label={`${compared.includes(one.id) ? 'Убрать из сравнения' : 'Сравнить'}: ${one.name_lat}`}
          >
            {compared.includes(one.id) ? 'Убрать' : 'Сравнить'}
          </Link>
        )}
      </td>
    </tr>
  ));
}
