import { canRefuse, certaintyMarkNames } from '#domains/dictionaries/certainty.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type AwardRuleShown, confirmAwardRule, listAwardRules } from '../contract.ts';

function State({ rule: { sure, is_confirmed } }: { rule: AwardRuleShown }) {
  if (is_confirmed) return <StatusChip kind="ok">Подтверждено</StatusChip>;
  return canRefuse({ sure, isConfirmed: false }) ? (
    <StatusChip kind="plain">Известно точно</StatusChip>
  ) : (
    <StatusChip kind="warn">Не подтверждено</StatusChip>
  );
}

/** Award rules that reports are checked by. An unsure rule warns until staff confirm it here. */
export function AwardRules({ mayEdit }: { mayEdit: boolean }) {
  const { data, isError, refetch } = useRead(listAwardRules, {}, { staleTime: 0 });
  const confirm = useWrite(confirmAwardRule);
  const press = async ({ dignity_id, is_confirmed }: AwardRuleShown) => {
    try {
      await confirm.mutateAsync({ dignityId: dignity_id, is_confirmed: !is_confirmed });
    } catch (error) {
      showError(error);
    }
    await refetch();
  };
  return (
    <section aria-labelledby="award-rules">
      <SectionHead id="award-rules" title="Сертификаты и титулы в отчёте" />
      <p className="small muted">
        Неподтверждённое правило предупреждает организатора, но отчёт примет. Подтверждённое – не даст отправить отчёт,
        где оно нарушено.
      </p>
      <RecordList<AwardRuleShown>
        label="Сертификаты и титулы в отчёте"
        state={data ? 'ready' : isError ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ dignity_id }) => dignity_id}
        columns={[
          { id: 'name', title: 'Награда', cell: ({ name, full_name }) => <span title={full_name}>{name}</span> },
          { id: 'asks', title: 'За что дают', cell: ({ asks }) => asks.join('. Или: ') },
          { id: 'sure', title: 'Насколько известно', cell: ({ sure }) => certaintyMarkNames[sure] },
          { id: 'state', title: 'Состояние', cell: (rule) => <State rule={rule} /> },
        ]}
        {...(mayEdit && {
          actions: (rule: AwardRuleShown) =>
            (rule.is_confirmed || !canRefuse({ sure: rule.sure, isConfirmed: false })) && (
              <Button
                kind="secondary"
                condensed
                loading={confirm.isPending && confirm.variables?.dignityId === rule.dignity_id}
                aria-label={`${rule.is_confirmed ? 'Снять подтверждение' : 'Подтвердить'}: ${rule.name}`}
                onClick={() => void press(rule)}
              >
                {rule.is_confirmed ? 'Снять' : 'Подтвердить'}
              </Button>
            ),
        })}
      />
    </section>
  );
}
