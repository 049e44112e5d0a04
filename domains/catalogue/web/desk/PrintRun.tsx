import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type CatalogueDesk, markPrinted } from '../../contract.ts';
import type { PaperKind } from '../../prints/kinds.ts';
import { PaperButton } from '../PaperButton.tsx';

interface PrintRunProps {
  exhibitionId: number;
  kind: PaperKind;
  desk: CatalogueDesk;
}

/**
 * Marks a catalogue as printed. From then on pages keep their numbers and breaks, and the pages that changed can be
 * printed alone.
 */
export function PrintRun({ exhibitionId, kind, desk }: PrintRunProps) {
  const { act, busy, refused } = useAct(markPrinted);
  const ready = desk.papers.filter((paper) => paper.kind === kind && paper.state === 'ready' && paper.is_whole);
  const printed = ready.find(({ printed_at }) => printed_at !== null);
  const current = ready.find(({ is_current }) => is_current);
  const mark = (paperId: number, isPrinted: boolean) =>
    act({ exhibitionId, paperId, is_printed: isPrinted }, () =>
      showSnackbar(
        isPrinted ? 'Отмечено: страницы этого каталога больше не сдвинутся' : 'Отметка снята: страницы пойдут заново',
        'ok',
      ),
    );
  return (
    <>
      {printed ? (
        <>
          {!printed.is_current && (
            <PaperButton
              exhibitionId={exhibitionId}
              kind={kind}
              label="Только новые листы"
              options={{ is_changed: true }}
              isSecondary
            />
          )}
          <span>
            {desk.may_edit ? 'Отдан в печать' : 'Напечатан'} {formatDayMonth(moscowDay(printed.printed_at ?? ''))}
          </span>
          {desk.may_edit && (
            <Button kind="ghost" condensed loading={busy} onClick={() => mark(printed.paper_id, false)}>
              Снять отметку
            </Button>
          )}
        </>
      ) : (
        desk.may_edit &&
        current && (
          <Button kind="ghost" condensed loading={busy} onClick={() => mark(current.paper_id, true)}>
            Отдан в печать
          </Button>
        )
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </>
  );
}
