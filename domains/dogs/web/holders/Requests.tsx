import { useQueryClient } from '@tanstack/react-query';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { listOwnDogs, type OwnRequest, putAwayDogRequest } from '../../contract.ts';
import { requestStatuses, requestStatusNames } from '../../texts.ts';
import styles from './DogsPage.module.css';

interface RequestsProps {
  requests: readonly OwnRequest[];
  /** Address of the page to add a dog. */
  add: string;
}

/** The owner's requests: on review, or refused with a reason, to be corrected or dismissed. */
export function Requests({ requests, add }: RequestsProps) {
  if (!requests.length) return null;
  return (
    <section aria-labelledby="requests" className={styles.requests}>
      <SectionHead id="requests" title="Мои заявки" />
      <ul>
        {requests.map(({ id, name, status, decision, created_at, data }) => (
          <li key={id}>
            <b lang="en">{name}</b>
            <StatusChip kind={status === requestStatuses.refused ? 'danger' : 'info'}>
              {requestStatusNames[status]}
            </StatusChip>
            <span className="small muted num">от {formatDate(moscowDay(created_at))}</span>
            {decision && <p>{decision}</p>}
            {status === requestStatuses.refused && <Refused request={{ id, name, data }} add={add} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({
  request: { id, name, data },
  add,
}: {
  request: Pick<OwnRequest, 'id' | 'name' | 'data'>;
  add: string;
}) {
  const cache = useQueryClient();
  const put = useWrite(putAwayDogRequest);
  return (
    <p className={styles.refused}>
      <Button
        kind="secondary"
        condensed
        to={`${add}?${data ? 'by=hand&' : ''}corrects=${id}`}
        aria-label={`Исправить и отправить снова: ${name}`}
      >
        Исправить и отправить снова
      </Button>
      <Button
        kind="ghost"
        condensed
        loading={put.isPending}
        aria-label={`Убрать из списка: ${name}`}
        onClick={() =>
          put.mutate(
            { requestId: id },
            {
              onSuccess: () => {
                void cache.invalidateQueries({ queryKey: [listOwnDogs.name] });
                showSnackbar('Заявка убрана из списка', 'ok');
              },
              onError: showError,
            },
          )
        }
      >
        Убрать из списка
      </Button>
    </p>
  );
}
