import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type FillProps, FillQuestion } from '../../web/FillQuestion.tsx';
import { fillMainRingReport, type MainRingFill, previewMainRingReport } from '../contract.ts';
import styles from './mainRing.module.css';

const placeForms = ['место', 'места', 'мест'] as const;

/** Fills the main ring's part of a report from the places of its contests; shown only where there is one. */
export function FillMainRing({ exhibitionId, flush, onFilled }: FillProps) {
  const [offerId, setOfferId] = useState<number>();
  const input = { exhibitionId, ...(offerId !== undefined && { offer_id: offerId }) };
  const { data, refetch } = useRead(previewMainRingReport, input, { onlyLogged: true, keepPrevious: true });
  const { act, busy, refused } = useAct(fillMainRingReport);
  if (!data || data.given === 0) return null;
  const fill = (close: () => void) =>
    act(input, ({ added, undecided }) => {
      close();
      const left = undecided > 0 ? `, не внесено: ${undecided}` : '';
      showSnackbar(`Из главного ринга взято: ${counted(added, placeForms)}${left}`, 'ok');
      void onFilled();
    });
  const { added, skipped, undecided, rings } = data;
  const words = [
    added > 0 && `Добавится ${counted(added, placeForms)} из конкурсов главного ринга.`,
    added === 0 && undecided === 0 && 'Все места главного ринга в отчёте уже есть.',
    skipped > 0 && `Останутся как есть: ${skipped}.`,
    undecided > 0 && `Не войдут: ${undecided}.`,
  ];
  return (
    <FillQuestion
      name="Заполнить из главного ринга"
      changes={added > 0}
      {...{ flush, refetch, busy, refused }}
      onFill={fill}
      choice={rings.length > 1 && <RingChoice rings={rings} chosen={offerId} onChoose={setOfferId} />}
    >
      {words.filter(Boolean).join(' ')}
    </FillQuestion>
  );
}

interface RingChoiceProps {
  rings: MainRingFill['rings'];
  chosen: number | undefined;
  onChoose: (offerId: number) => void;
}

/** The report has each contest once: which main ring it takes is the organiser's choice. */
const RingChoice = ({ rings, chosen, onChoose }: RingChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>Чьи места внести?</legend>
    <p>
      Одинаковые конкурсы судили в нескольких главных рингах, а в отчёте каждый стоит один раз. Места остальных рингов
      сообщите федерации отдельно.
    </p>
    {rings.map(({ offer_id: id, day, rank, places }) => (
      <Radio key={id} name="main-ring" checked={chosen === id} onChange={() => onChoose(id)}>
        {[rank, formatDayMonth(day), counted(places, placeForms)].filter(Boolean).join(', ')}
      </Radio>
    ))}
  </fieldset>
);
