import { checkTrial } from '../trials/checks.ts';
import { checkLoad, checkMainRing } from './checkOthers.ts';
import { checkTotal } from './checks.ts';
import { isBlank, type Part, parts, type SheetRow, trialType } from './columns.ts';
import { type Problem, type SheetContext, trimmedCell } from './readCells.ts';
import { sheetTexts as texts } from './texts.ts';

/** Other parts are checked against the final report's rows. */
export function checkPart(
  part: Part,
  rows: readonly SheetRow[],
  context: SheetContext,
  total: readonly SheetRow[],
): Problem[] {
  if (part === parts.documents) return checkFiles(rows, context.type_id);
  const problems =
    part === parts.total
      ? (context.type_id === trialType ? checkTrial : checkTotal)(rows, context).problems
      : part === parts.mainRing
        ? checkMainRing(rows, context, checkTotal(total, context).values).problems
        : checkLoad(rows, context, checkTotal(total, context).values);
  return rows.some((row) => !isBlank(row)) ? problems : [{ rowId: '', field: '', text: texts.empty, isError: true }];
}

/** File kinds of the fourth part; a trial has only the last one. */
export const fileKindsAt = (typeId: number): (keyof typeof fileKinds)[] =>
  typeId === trialType ? ['extra'] : ['catalogue', 'receipt', 'extra'];
export const fileKinds = { catalogue: 'Каталог мероприятия', receipt: 'Квитанция об оплате', extra: 'Дополнительно' };

/** A trial has no catalogue and no fee, and its judges sign the report. */
function checkFiles(rows: readonly SheetRow[], typeId: number): Problem[] {
  const has = (kind: keyof typeof fileKinds) => rows.some(({ cells }) => trimmedCell(cells, 'kind') === kind);
  const missing = (field: keyof typeof fileKinds, text: string): Problem[] =>
    has(field) ? [] : [{ rowId: '', field, text, isError: true }];
  if (typeId === trialType) return missing('extra', texts.signedMissing);
  return [...missing('catalogue', texts.catalogueMissing), ...missing('receipt', texts.receiptMissing)];
}
