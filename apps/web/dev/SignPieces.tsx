import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Brace } from '#platform/ui/emblems/Brace.tsx';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { RosetteLarge } from '#platform/ui/emblems/RosetteLarge.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

const ranks = [
  { name: 'CACIB', colour: 'cacib' },
  { name: 'CAC ЧФ', colour: 'cac' },
  { name: 'CAC', colour: 'cac' },
  { name: 'ЧК', colour: 'chk' },
  { name: 'КЧК', colour: 'kchk' },
  { name: 'ПК', colour: 'pk' },
  { name: 'IGP', colour: 'sport' },
];

/** Ring numbers, rosettes and states: the upper right of the sheet. */
export function SignPiece() {
  return (
    <Piece title="Номера, ранги, статусы" width={5}>
      <div className={styles.signs}>
        <RingTile from="2026-10-10" to="2026-10-11" rank="cacib" />
        <RingTile from="2026-10-17" rank="cac" />
        <RingTile from="2026-10-25" rank="chk" size="s" />
        <RosetteLarge label="CAC" colour="cac" width={84} />
      </div>
      <div className={styles.line} style={{ gap: 6, marginTop: 14 }}>
        {ranks.map((rank) => (
          <RosetteChip key={rank.name} label={rank.name} colour={rank.colour} />
        ))}
      </div>
      <div className={styles.line} style={{ gap: 6, marginTop: 10 }}>
        <StatusChip kind="info">На проверке</StatusChip>
        <StatusChip kind="warn" icon="ruble">
          Ждёт оплаты
        </StatusChip>
        <StatusChip kind="danger">Нужны исправления</StatusChip>
        <StatusChip kind="ok">Готово</StatusChip>
      </div>
    </Piece>
  );
}

/** The same signs in other sizes and states. */
export function MoreSignPieces() {
  return (
    <>
      <Piece title="Номера: размеры и границы месяцев" width={6}>
        <div className={styles.signs}>
          <RingTile from="2026-10-24" to="2026-10-25" rank="cacib" size="xl" spoken />
          <RingTile from="2026-10-31" to="2026-11-01" rank="kchk" spoken />
          <RingTile from="2026-10-31" to="2026-11-01" rank="pk" size="s" spoken />
          <RingTile from="2026-12-05" to="2026-12-06" rank="sport" size="s" spoken />
          <RosetteLarge label="CACIB" colour="cacib" />
        </div>
      </Piece>
      <Piece title="Скоба, ранги" width={6}>
        <div className={styles.joined}>
          <RingTile from="2026-10-17" to="2026-10-18" rank="cac" />
          <Brace />
          <ul className="grow">
            <li>
              <Ranks ranks={ranks} />
            </li>
            <li>
              <Ranks ranks={ranks.slice(3, 5)} />
            </li>
            <li>
              <Ranks ranks={ranks.slice(2, 3)} />
              <Tag>все группы FCI</Tag>
            </li>
          </ul>
        </div>
      </Piece>
      <Piece title="Факты" width={4}>
        <Facts
          facts={[
            { term: 'Взнос', value: '2 900 ₽' },
            { term: 'Щенки, ветераны', value: '2 100 ₽' },
            { term: 'Вторая собака', value: '−10 %' },
            { term: 'Каталог', value: 'печатный' },
          ]}
        />
      </Piece>
    </>
  );
}
