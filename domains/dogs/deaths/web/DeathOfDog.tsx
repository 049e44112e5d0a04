import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { getOwnDog, listOwnDogs } from '../../contract.ts';
import { getDogOwners, isMainOwner } from '../../owners/contract.ts';
import { getStudbookDog } from '../../studbook/contract.ts';
import { getOwnDeath, takeBackDeath } from '../contract.ts';
import { reportSearch } from '../paths.ts';
import { DeathDialog } from './DeathDialog.tsx';
import styles from './DeathForm.module.css';
import { deathLine } from './deathLine.ts';

/** Shows owners an unobtrusive link to report a death, and the report. */
export function DeathOfDog({ dogId, name }: { dogId: number; name: string }) {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { data } = useRead(getOwnDeath, { dogId });
  const takeBack = useWrite(takeBackDeath);
  const [isAsking, setAsking] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (!data) return null;
  const { death, correct_until: until } = data;
  const isOpen = isAsking || (death === null && search.has(reportSearch));
  const refresh = () => {
    for (const endpoint of [getOwnDeath, getOwnDog, listOwnDogs, getDogOwners, isMainOwner, getStudbookDog])
      void cache.invalidateQueries({ queryKey: [endpoint.name] });
  };
  const close = (isChanged: boolean) => {
    setAsking(false);
    if (search.has(reportSearch)) setSearch({}, { replace: true, preventScrollReset: true });
    if (isChanged) refresh();
  };
  const dialog = isOpen && <DeathDialog dogId={dogId} name={name} death={death} onClose={close} />;
  if (!death)
    return (
      <p className={styles.quiet}>
        <Button kind="ghost" onClick={() => setAsking(true)}>
          Сообщить о смерти
        </Button>
        {dialog}
      </p>
    );
  return (
    <section aria-labelledby="death" className={styles.death}>
      <SectionHead id="death" title="Собаки больше нет" />
      <p>{deathLine(death)}</p>
      {until ? (
        <>
          <p className="small muted">Исправить или отменить можно по {formatDate(until)}.</p>
          <p className={styles.ways}>
            <Button kind="secondary" onClick={() => setAsking(true)}>
              Исправить
            </Button>
            <Button kind="ghost" onClick={() => setConfirming(true)}>
              Собака жива
            </Button>
          </p>
        </>
      ) : (
        <p className="small muted">Исправить запись может федерация.</p>
      )}
      {dialog}
      <ConfirmDialog
        opened={isConfirming}
        title="Собака жива?"
        text="Запись о смерти исчезнет. Передачи, ключи и права разведения, которые она закончила, сами не вернутся."
        okLabel="Убрать запись"
        busy={takeBack.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() =>
          takeBack.mutate(
            { dogId },
            {
              onSuccess: () => {
                showSnackbar('Запись о смерти убрана', 'ok');
                refresh();
              },
              onError: showError,
              onSettled: () => setConfirming(false),
            },
          )
        }
      />
    </section>
  );
}
