import { counted } from '#platform/contract/plural.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { fillRingReport, previewRingReport } from '../contract.ts';
import { type FillProps, FillQuestion } from './FillQuestion.tsx';

const rowForms = ['строка', 'строки', 'строк'] as const;

/** Fills the first part of a report from breeds that judges have closed; shown only where there is one. */
export function FillFromRings({ exhibitionId, flush, onFilled }: FillProps) {
  const { data, refetch } = useRead(previewRingReport, { exhibitionId }, { onlyLogged: true });
  const { act, busy, refused } = useAct(fillRingReport);
  if (!data || data.judged === 0) return null;
  const fill = (close: () => void) =>
    act({ exhibitionId }, ({ added, completed }) => {
      close();
      showSnackbar(`Из рингов взято: ${counted(added + completed, rowForms)}`, 'ok');
      void onFilled();
    });
  const { added, completed, skipped, open_breeds: openBreeds } = data;
  return (
    <FillQuestion
      name="Заполнить из рингов"
      changes={added + completed > 0}
      {...{ flush, refetch, busy, refused }}
      onFill={fill}
    >
      {added + completed > 0
        ? 'Оценки, места, сертификаты, титулы и судьи возьмутся из закрытых пород.'
        : 'Всё, что решили ринги, в отчёте уже есть.'}
      {added > 0 && ` Добавится ${counted(added, rowForms)}.`}
      {completed > 0 && ` Без оценки стоят, получат её: ${completed}.`}
      {skipped > 0 && ` Останутся как есть: ${skipped}.`}
      {openBreeds > 0 && ` Ещё не закрыто пород: ${openBreeds}, их собаки войдут без оценок.`}
    </FillQuestion>
  );
}
