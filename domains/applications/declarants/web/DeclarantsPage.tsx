import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { OwnOffice } from '../../web/OwnOffice.tsx';
import { chooseDeclarant, type Declarant, listDeclarants, removeDeclarant } from '../contract.ts';
import { declarantName } from '../form.ts';

const DeclarantDialog = lazy(() =>
  import('./DeclarantDialog.tsx').then((module) => ({ default: module.DeclarantDialog })),
);

/** The page `/{profile}/documents/declarants`. */
export const Page = () => <OwnOffice title="Ответственные лица">{() => <Declarants />}</OwnOffice>;

function Declarants() {
  const cache = useQueryClient();
  const { data = [], isPending, isError, refetch } = useRead(listDeclarants, {});
  const [opened, setOpened] = useState<Declarant | 'new' | null>(null);
  const choose = useWrite(chooseDeclarant);
  const remove = useWrite(removeDeclarant);
  const act = async (write: typeof choose, declarantId: number) => {
    try {
      await write.mutateAsync({ declarantId });
    } catch (reason) {
      showError(reason);
    }
    await cache.invalidateQueries();
  };
  return (
    <>
      <PageHead
        title="Ответственные лица"
        lead="Их имя и контакты стоят в заявках организации"
        actions={
          <Button condensed leftIcon="plus" onClick={() => setOpened('new')}>
            Добавить
          </Button>
        }
      />
      <RecordList<Declarant>
        label="Ответственные лица"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        rows={data}
        keyOf={({ declarant_id }) => declarant_id}
        columns={[
          { id: 'name', title: 'ФИО', cell: declarantName },
          { id: 'phone', title: 'Телефон', cell: ({ phone }) => phone },
          { id: 'email', title: 'E-mail', cell: ({ email }) => email },
          { id: 'default', title: 'По умолчанию', cell: ({ is_default }) => (is_default ? 'да' : '') },
        ]}
        actions={(row) => (
          <>
            {!row.is_default && (
              <Button kind="ghost" condensed onClick={() => void act(choose, row.declarant_id)}>
                Сделать основным
              </Button>
            )}
            <Button kind="ghost" condensed onClick={() => setOpened(row)}>
              Изменить
            </Button>
            <Button
              kind="ghost"
              condensed
              onClick={() => void act(remove, row.declarant_id)}
              aria-label={`Убрать: ${declarantName(row)}`}
            >
              Убрать
            </Button>
          </>
        )}
        empty={
          <EmptyState title="Ответственных лиц ещё нет">
            Добавьте того, кто отвечает за заявки: без него их не отправить.
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          <DeclarantDialog
            declarant={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
            onSaved={() => {
              setOpened(null);
              void cache.invalidateQueries();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
