import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDocument } from '#domains/media/contract.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { ErrorState } from '#platform/ui/states/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/states/RowSkeletons.tsx';
import { Facts } from '#platform/ui/type/Facts.tsx';
import { download, handOver } from '#platform/web/calls/download.ts';
import { useApi, useReadPages, useWrite } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useInAddress } from '#platform/web/useInAddress.ts';
import { decideDogRequest, listDogRequests, type RequestList, type RequestToReview } from '../../contract.ts';
import { formatChip, formatPedigree } from '../../numbers.ts';
import { requestStatuses, sexNames } from '../../words.ts';
import styles from './admin.module.css';

const lists = [
  { id: String(requestStatuses.onReview), label: 'На рассмотрении' },
  { id: String(requestStatuses.confirmed), label: 'Подтверждённые' },
  { id: String(requestStatuses.refused), label: 'Отказы' },
];
const following = ({ next }: RequestList): { after: number } | undefined => (next === null ? undefined : { after: next });

/** Requests of owners: the papers beside what the studbook says, and two buttons. */
export function Section() {
  const [status, setStatus] = useInAddress(
    'status',
    lists[0]?.id ?? '1',
    lists.map(({ id }) => id),
  );
  const list = useReadPages<{ status?: number | undefined; after?: number | undefined }, RequestList>(listDogRequests, { status: Number(status) }, following);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Segmented label="Какие заявки" options={lists} active={status} onSelect={setStatus} />
      {status === lists[0]?.id && rows.length > 1 && <p className="small muted">Первыми – кто ждёт дольше</p>}
      {list.isPending && <RowSkeletons count={3} />}
      {list.isError && <ErrorState onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <EmptyState title="Заявок нет" scene="sleeping" />}
      <ul className={styles.requests}>
        {rows.map((request) => (
          <li key={request.id} className="card">
            <Request request={request} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

function Request({ request }: { request: RequestToReview }) {
  const { profile, dog, data, comment, documents, created_at, decision } = request;
  const api = useApi();
  return (
    <>
      <h3 lang="en">{request.name}</h3>
      <p className="small muted">
        Просит <Link to={profile.full_alias}>{profile.name}</Link>, {formatDate(moscowDay(created_at))}
      </p>
      {dog && (
        <Facts
          facts={[
            { term: 'Запись базы', value: dog.pedigree_number ? formatPedigree(dog.pedigree_number) : `№ ${dog.id}` },
            { term: 'Владелец в базе', value: dog.owner ?? 'не указан' },
          ]}
        />
      )}
      {data && (
        <Facts
          facts={[
            { term: 'Кличка', value: data.name },
            { term: 'Порода', value: data.breed },
            { term: 'Пол', value: sexNames[data.sex] },
            { term: 'Дата рождения', value: formatDate(data.born_on) },
            { term: 'Окрас', value: data.colour },
            { term: 'Клеймо', value: data.stamp },
            { term: 'Чип', value: data.chip && formatChip(data.chip) },
          ]}
        />
      )}
      {comment && <p>{comment}</p>}
      <p className={styles.papers}>
        {documents.map(({ id, name }) => (
          <Button
            key={id}
            kind="secondary"
            condensed
            leftIcon="doc"
            onClick={() => void download(api, getDocument, { id }).then((file) => handOver(file, { name }), showError)}
          >
            {name}
          </Button>
        ))}
      </p>
      {decision && <p className="muted">Решение: {decision}</p>}
      {request.status === requestStatuses.onReview && <Decision requestId={request.id} />}
    </>
  );
}

function Decision({ requestId }: { requestId: number }) {
  const cache = useQueryClient();
  const [decision, setDecision] = useState('');
  const [problem, setProblem] = useState('');
  const write = useWrite(decideDogRequest);
  const decide = (status: number) => {
    if (status === requestStatuses.refused && !decision.trim()) return setProblem('Напишите, почему отказано');
    write.mutate(
      { requestId, status, ...(decision.trim() && { decision }) },
      { onSuccess: () => void cache.invalidateQueries({ queryKey: [listDogRequests.name] }), onError: showError },
    );
  };
  return (
    <div className={styles.decision}>
      <TextArea
        label="Ответ владельцу"
        hint="При отказе обязателен"
        rows={2}
        maxLength={500}
        value={decision}
        error={problem || undefined}
        onChange={(event) => {
          setDecision(event.currentTarget.value);
          setProblem('');
        }}
      />
      <div className={styles.buttons}>
        <Button loading={write.isPending} onClick={() => decide(requestStatuses.confirmed)}>
          Подтвердить
        </Button>
        <Button kind="danger" disabled={write.isPending} onClick={() => decide(requestStatuses.refused)}>
          Отказать
        </Button>
      </div>
    </div>
  );
}
