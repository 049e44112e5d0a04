import { useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { typeOf } from '../../forms/all.ts';
import { PayeeSection } from '../../payment/web/PayeeSection.tsx';
import { ReasonsSection } from '../../reasons/web/ReasonsSection.tsx';
import { feeOf, termOf } from '../../web/termTexts.ts';
import { listApplicationSettings, type SettingsRow } from '../contract.ts';
import { reviewerNames } from '../form.ts';
import { Holidays } from './Holidays.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const titleOf = ({ type }: SettingsRow): string => typeOf(type).title;

/** Terms and fees as the cabinets' cards show them; administrators edit, federations read. */
export function Section() {
  const mayEdit = useSession().account_type === 'admin';
  const [opened, setOpened] = useState<SettingsRow | null>(null);
  const { data, isPending, isError, refetch } = useRead(listApplicationSettings, {});
  return (
    <>
      <RecordList<SettingsRow>
        label="Сроки и взносы"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ type }) => type}
        columns={[
          { id: 'type', title: 'Заявка', cell: titleOf },
          { id: 'term', title: 'Срок', cell: termOf },
          { id: 'fee', title: 'Взнос', cell: feeOf },
          { id: 'reviewer', title: 'Кто рассматривает', cell: ({ reviewer }) => reviewerNames[reviewer] },
          {
            id: 'open',
            title: 'Приём',
            cell: ({ is_open }) =>
              is_open ? (
                <StatusChip kind="ok">Принимаются</StatusChip>
              ) : (
                <StatusChip kind="warn">Приостановлен</StatusChip>
              ),
          },
        ]}
        {...(mayEdit && {
          actions: (row: SettingsRow) => (
            <Button kind="secondary" condensed aria-label={`Изменить: ${titleOf(row)}`} onClick={() => setOpened(row)}>
              Изменить
            </Button>
          ),
        })}
      />
      <Holidays mayEdit={mayEdit} />
      <PayeeSection />
      <ReasonsSection />
      {opened && (
        <SettingsDialog
          row={opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
