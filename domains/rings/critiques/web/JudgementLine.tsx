import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Abbreviation } from '#platform/ui/typography/Abbreviation.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { LazySheetPictures } from '../../sheets/web/LazySheetPictures.tsx';
import { type Judgement, listOwnJudgements } from '../contract.ts';
import { decisionText } from '../texts.ts';
import styles from './judgement.module.css';
import { ReadAloud } from './ReadAloud.tsx';

/** Judgements of the viewer's entries by entry; empty until they are read. */
export function useOwnJudgements(enabled: boolean): ReadonlyMap<number, Judgement> {
  const { data } = useRead(listOwnJudgements, {}, { enabled });
  return new Map(data?.judgements.map((judgement) => [judgement.entry_id, judgement]));
}

/** What the judge decided about one entry, with the critique to unfold. */
export function JudgementLine({ judgement }: { judgement: Judgement }) {
  const { awards, critique, dog, judge, main_ring, presence, sheets } = judgement;
  // The state of the entry beside it says so already.
  if (presence === 'absent' && !critique && sheets.length === 0) return null;
  return (
    <div className={styles.judgement}>
      <p>
        <b>{decisionText(judgement)}</b>
        {awards.map(({ id, name, full_name }) => (
          <Tag key={id}>
            <Abbreviation means={full_name}>{name}</Abbreviation>
          </Tag>
        ))}
        {main_ring.map((place) => (
          <Tag key={place}>{place}</Tag>
        ))}
        {judge && <span>судья {judge}</span>}
      </p>
      {critique && (
        <details>
          <summary>Описание судьи</summary>
          <p className={styles.text}>{critique}</p>
          <ReadAloud text={critique} about={dog} />
        </details>
      )}
      {sheets.length > 0 && <LazySheetPictures documents={sheets} about={dog} />}
    </div>
  );
}
