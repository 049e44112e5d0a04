import { Brace } from '#platform/ui/emblems/Brace.tsx';
import type { StudbookRecord } from '../../contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import styles from './Certificate.module.css';

type Parent = StudbookRecord['sire'];

export function Parents({ sire, dam }: { sire: Parent; dam: Parent }) {
  return (
    <div className={styles.parents}>
      <span className="muted">Родители</span>
      <Brace />
      <ul>
        {sire && <ParentName parent={sire} kin="отец" />}
        {dam && <ParentName parent={dam} kin="мать" />}
      </ul>
    </div>
  );
}

function ParentName({ parent: { name_lat, pedigree_number }, kin }: { parent: NonNullable<Parent>; kin: string }) {
  return (
    <li>
      <b lang="en">{name_lat}</b>
      <small className="num">
        {kin}
        {pedigree_number && `, ${formatPedigree(pedigree_number)}`}
      </small>
    </li>
  );
}
