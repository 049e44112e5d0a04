import { asSentence } from '#platform/contract/plural.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { decideDogRequest, listDogRequests, type RequestList, type RequestToReview } from '../../contract.ts';
import { formatChip, formatPedigree } from '../../shownNumbers.ts';
import { requestStatuses, sexNames } from '../../texts.ts';
import { Decision } from '../../web/decisions/Decision.tsx';
import { Papers } from '../../web/decisions/Papers.tsx';
import { Queue } from '../../web/decisions/Queue.tsx';

const lists = [
  { id: String(requestStatuses.onReview), label: 'На рассмотрении' },
  { id: String(requestStatuses.confirmed), label: 'Подтверждённые' },
  { id: String(requestStatuses.refused), label: 'Отказы' },
];
const following = ({ next }: RequestList): { after: number } | undefined =>
  next === null ? undefined : { after: next };

const loadSchema = () => import('../../schemas.ts').then(({ decideInput }) => decideInput);

export function Section() {
  const [status, setStatus] = useAddressFilter(
    'status',
    lists[0]?.id ?? '1',
    lists.map(({ id }) => id),
  );
  const list = useReadPages<{ status?: number | undefined; after?: number | undefined }, RequestList>(
    listDogRequests,
    { status: Number(status) },
    following,
  );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Segmented label="Какие заявки" options={lists} active={status} onSelect={setStatus} />
      {status === lists[0]?.id && rows.length > 1 && <p className="small muted">Первыми – кто ждёт дольше</p>}
      <Queue list={list} empty="Заявок нет" card={(request) => <Request request={request} />} />
    </>
  );
}

function Request({ request }: { request: RequestToReview }) {
  const { profile, dog, data, comment, documents, created_at, decision } = request;
  const decided = (status: number) => (words: string) => ({
    requestId: request.id,
    status,
    ...(words && { decision: words }),
  });
  return (
    <>
      <h3 lang="en">{request.name}</h3>
      <p className="small muted">
        Просит <Link to={profile.full_alias}>{profile.name}</Link>, {formatDate(moscowDay(created_at))}
      </p>
      {dog && (
        <Facts
          facts={[
            {
              term: 'Запись базы',
              value: dog.pedigree_number ? formatPedigree(dog.pedigree_number) : `№\u00a0${dog.id}`,
            },
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
            { term: 'Номер в другой книге', value: data.other_number },
            { term: 'Отец по документам', value: data.sire },
            { term: 'Мать по документам', value: data.dam },
          ]}
        />
      )}
      {comment && <p>{comment}</p>}
      <Papers documents={documents} />
      {decision && <p className="muted">Решение: {decision}</p>}
      {request.status === requestStatuses.onReview && (
        <Decision
          id={request.id}
          endpoint={decideDogRequest}
          schema={loadSchema}
          list={listDogRequests}
          label="Ответ владельцу"
          hint={dog?.owner ? 'Обязателен: собака записана на другого владельца' : 'При отказе обязателен'}
          ways={[
            {
              label: 'Подтвердить',
              kind: 'primary',
              input: decided(requestStatuses.confirmed),
              question: {
                title: `Записать ${request.name} за новым владельцем?`,
                text: dog?.owner
                  ? `${asSentence(`Сейчас владелец в базе: ${dog.owner}`)} ${asSentence(`Владельцем станет ${profile.name}`)}`
                  : asSentence(`Владельцем в базе станет ${profile.name}`),
              },
              done: `Подтверждено: владелец ${request.name} — ${profile.name}`,
            },
            {
              label: 'Отказать',
              kind: 'danger',
              input: decided(requestStatuses.refused),
              done: 'Отказ отправлен владельцу',
            },
          ]}
        />
      )}
    </>
  );
}
