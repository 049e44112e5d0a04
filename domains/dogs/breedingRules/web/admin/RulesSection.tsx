import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { TitleRules } from '../../../titleProgress/web/admin/TitleRules.tsx';
import { listBreedingRules, type StaffRule } from '../../contract.ts';
import { ruleParams, severityNames } from '../../rules.ts';
import { RuleDialog } from './RuleDialog.tsx';

const valueWords = ({ param, value }: StaffRule): string =>
  value === null ? '—' : `${String(value).replace('.', ',')} ${ruleParams[param].unit ?? ''}`;

function StateOf({ rule: { is_deleted, is_confirmed } }: { rule: StaffRule }) {
  if (is_deleted) return <StatusChip kind="plain">Удалено</StatusChip>;
  return is_confirmed ? (
    <StatusChip kind="ok">Подтверждено</StatusChip>
  ) : (
    <StatusChip kind="warn">Не подтверждено</StatusChip>
  );
}

export function Section() {
  const [opened, setOpened] = useState<StaffRule | 'new' | null>(null);
  const { data, isPending, isError, refetch } = useRead(listBreedingRules, {});
  return (
    <>
      <RecordList<StaffRule>
        label="Правила разведения"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <Button kind="secondary" leftIcon="plus" onClick={() => setOpened('new')}>
            Добавить правило
          </Button>
        }
        rows={data?.rows ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'param', title: 'Правило', cell: ({ param }) => ruleParams[param].name },
          { id: 'breed', title: 'Порода', cell: ({ breed }) => breed ?? 'все' },
          { id: 'value', title: 'Значение', numeric: true, cell: valueWords },
          { id: 'severity', title: 'Что делает', cell: ({ severity }) => severityNames[severity] },
          { id: 'from', title: 'С', numeric: true, cell: ({ valid_from }) => formatDate(valid_from) },
          { id: 'source', title: 'Источник', cell: ({ source }) => source },
          { id: 'state', title: 'Состояние', cell: (rule) => <StateOf rule={rule} /> },
        ]}
        actions={(rule) => (
          <Button
            kind="secondary"
            condensed
            aria-label={`Изменить: ${ruleParams[rule.param].name}`}
            onClick={() => setOpened(rule)}
          >
            Изменить
          </Button>
        )}
        empty={<EmptyState title="Правил нет" scene="sniffing" />}
      />
      <TitleRules />
      {opened && (
        <RuleDialog
          rule={opened === 'new' ? null : opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
