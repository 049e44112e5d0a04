import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { confirmTitleRule, listTitleRules, type TitleRuleShown } from '../../contract.ts';
import { ruleText } from '../../texts.ts';

/** Lists title rules for staff: until they confirm a rule, dog pages mark it as unconfirmed. */
export function TitleRules() {
  const { data, isError, refetch } = useRead(listTitleRules, {}, { staleTime: 0 });
  const confirm = useWrite(confirmTitleRule);
  const press = async ({ title_id, is_confirmed }: TitleRuleShown) => {
    try {
      await confirm.mutateAsync({ titleId: title_id, is_confirmed: !is_confirmed });
    } catch (error) {
      showError(error);
    }
    await refetch();
  };
  return (
    <section aria-labelledby="title-rules">
      <SectionHead id="title-rules" title="Правила титулов" />
      <RecordList<TitleRuleShown>
        label="Правила титулов"
        state={data ? 'ready' : isError ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ title_id }) => title_id}
        columns={[
          { id: 'title', title: 'Титул', cell: ({ name }) => name },
          { id: 'rule', title: 'Что нужно', cell: (rule) => [ruleText(rule), rule.also].filter(Boolean).join('. ') },
          { id: 'source', title: 'Источник', cell: ({ edition, source }) => `${edition}: ${source}` },
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ is_confirmed }) => (
              <StatusChip kind={is_confirmed ? 'ok' : 'warn'}>
                {is_confirmed ? 'Подтверждено' : 'Не подтверждено'}
              </StatusChip>
            ),
          },
        ]}
        actions={(rule) => (
          <Button
            kind="secondary"
            condensed
            aria-label={`${rule.is_confirmed ? 'Снять подтверждение' : 'Подтвердить'}: ${rule.name}`}
            onClick={() => void press(rule)}
          >
            {rule.is_confirmed ? 'Снять' : 'Подтвердить'}
          </Button>
        )}
      />
    </section>
  );
}
