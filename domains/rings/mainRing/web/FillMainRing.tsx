import { counted } from '#platform/contract/plural.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type FillProps, FillQuestion } from '../../web/FillQuestion.tsx';
import { fillMainRingReport, previewMainRingReport } from '../contract.ts';

const placeForms = ['место', 'места', 'мест'] as const;

/** Fills the main ring's part of a report from the places of its contests; shown only where there is one. */
export function FillMainRing({ exhibitionId, flush, onFilled }: FillProps) {
  const { data, refetch } = useRead(previewMainRingReport, { exhibitionId }, { onlyLogged: true });
  const { act, busy, refused } = useAct(fillMainRingReport);
  if (!data || data.given === 0) return null;
  const fill = (close: () => void) =>
    act({ exhibitionId }, ({ added }) => {
      close();
      showSnackbar(`Из главного ринга взято: ${counted(added, placeForms)}`, 'ok');
      void onFilled();
    });
  const { added, skipped } = data;
  return (
    <FillQuestion
      name="Заполнить из главного ринга"
      changes={added > 0}
      {...{ flush, refetch, busy, refused }}
      onFill={fill}
    >
      {added > 0
        ? `Добавится ${counted(added, placeForms)} из конкурсов главного ринга.`
        : 'Все места главного ринга в отчёте уже есть.'}
      {skipped > 0 && ` Останутся как есть: ${skipped}.`}
    </FillQuestion>
  );
}
