import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { DraftedReasonDialog } from '#platform/web/forms/DraftedReasonDialog.tsx';
import { getStaffDeath, removeDeath } from '../../contract.ts';
import { StaffDeathDialog } from '../DeathDialog.tsx';
import styles from '../DeathForm.module.css';
import { deathLine } from '../deathLine.ts';

export function StaffDeath({ dogId, name }: { dogId: number; name: string }) {
  const { data, refetch } = useRead(getStaffDeath, { dogId });
  const [opened, setOpened] = useState<'write' | 'remove' | null>(null);
  if (!data) return null;
  const { death } = data;
  const close = (isChanged: boolean) => {
    setOpened(null);
    if (isChanged) void refetch();
  };
  return (
    <section aria-labelledby="death">
      <SectionHead
        id="death"
        size="rail"
        title="Смерть"
        aside={
          <Button kind="secondary" condensed onClick={() => setOpened('write')}>
            {death ? 'Исправить' : 'Записать смерть'}
          </Button>
        }
      />
      {death ? (
        <p className={styles.ways}>
          <span>{deathLine(death)}</span>
          <Button kind="ghost" condensed onClick={() => setOpened('remove')}>
            Убрать запись
          </Button>
        </p>
      ) : (
        <p className="muted">Записи нет.</p>
      )}
      {opened === 'write' && <StaffDeathDialog dogId={dogId} name={name} death={death} onClose={close} />}
      {opened === 'remove' && death && (
        <DraftedReasonDialog
          title="Убрать запись о смерти?"
          about={deathLine(death)}
          label="Почему"
          hint="Останется в журнале"
          maxLength={300}
          action="Убрать"
          draft={`dog-death-removed-${dogId}`}
          endpoint={removeDeath}
          schema={() => import('../../schemas.ts').then(({ deathRemoved }) => deathRemoved)}
          toInput={(reason) => ({ dogId, reason })}
          onClose={() => close(false)}
          onDone={() => {
            showSnackbar('Запись убрана', 'ok');
            close(true);
          }}
        />
      )}
    </section>
  );
}
