import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { startPath } from '../../paths.ts';
import { dayOf } from '../../web/formatApplication.ts';
import { OwnOffice } from '../../web/OwnOffice.tsx';
import styles from '../../web/office.module.css';
import { chooseStamp, listOwnStamps } from '../contract.ts';

/** The page `/{profile}/documents/stamps`. */
export const Page = () => <OwnOffice title="Коды клейма">{(home) => <Stamps home={home} />}</OwnOffice>;

function Stamps({ home }: { home: string }) {
  const { data, error, refetch } = useRead(listOwnStamps, {});
  const choose = useWrite(chooseStamp);
  const cache = useQueryClient();
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={3} />;
  const add = (
    <Button leftIcon="plus" to={startPath(home, 'stamp')}>
      Добавить код
    </Button>
  );
  const prefer = async (code: string) => {
    try {
      await choose.mutateAsync({ code });
    } catch (reason) {
      showError(reason);
    }
    await cache.invalidateQueries();
  };
  return (
    <>
      <PageHead
        title="Коды клейма"
        lead="Коды, которые подтвердила федерация: их можно выбрать в заявке"
        actions={add}
      />
      {data.length === 0 && (
        <EmptyState title="Подтверждённых кодов нет">
          Отправьте свидетельство о регистрации кода: после решения федерации код появится здесь.
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label="Коды клейма">
        {data.map(({ code, is_default, created_at }) => (
          <li key={code}>
            <b>{code}</b>
            {is_default ? (
              <span className="small">По умолчанию</span>
            ) : (
              <Button kind="ghost" condensed loading={choose.isPending} onClick={() => void prefer(code)}>
                Сделать по умолчанию
              </Button>
            )}
            <span className="small muted">Добавлен {dayOf(created_at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
