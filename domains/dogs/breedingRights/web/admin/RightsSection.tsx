import { type FormEvent, useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { studbookPath } from '../../../paths.ts';
import { listAllRights, type StaffRight, type StaffRights, type StaffRightsInput } from '../../contract.ts';
import { rightLists } from '../../policy.ts';
import styles from '../Rights.module.css';
import { termText } from '../RightsOfDog.tsx';
import { DecideRight, HoldDialog } from './RightActs.tsx';

const labels = { open: 'В силе', held: 'Приостановленные', past: 'Прошлые' } as const;
const lists = rightLists.map((id) => ({ id, label: labels[id] }));
const following = ({ next }: StaffRights): { after: number } | undefined =>
  next === null ? undefined : { after: next };
const outcomes = { kept: 'право действует', ended: 'право прекращено' } as const;

export function Section() {
  const [list, setList] = useAddressFilter('list', 'open', [...rightLists]);
  const [typed, setTyped] = useState('');
  const [dog, setDog] = useState('');
  const [holding, setHolding] = useState<StaffRight | null>(null);
  const rights = useReadPages<StaffRightsInput, StaffRights>(
    listAllRights,
    { list: list as (typeof rightLists)[number], ...(dog && { dog }) },
    following,
  );
  const rows = rights.data?.pages.flatMap(({ items }) => items) ?? [];
  const find = (event: FormEvent) => {
    event.preventDefault();
    setDog(typed.trim());
  };
  return (
    <>
      <Segmented label="Какие права" options={lists} active={list} onSelect={setList} />
      <form noValidate className={styles.find} aria-label="Права одной собаки" onSubmit={find}>
        <TextField
          label="Собака"
          name="dog"
          hint="Номер родословной или id из адреса её страницы, например id42"
          maxLength={30}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" kind="secondary">
          Найти
        </Button>
      </form>
      {rights.isPending && <RowSkeletons count={3} />}
      {rights.isError && <ErrorState onRetry={() => void rights.refetch()} />}
      {rights.data && rows.length === 0 && (
        <EmptyState title={dog ? 'У этой собаки таких прав нет' : 'Таких прав нет'} scene="sleeping" />
      )}
      <ul className={styles.cards}>
        {rows.map((right) => (
          <li key={right.id} className="card">
            <RightCard right={right} onHold={list === 'open' ? () => setHolding(right) : undefined} />
          </li>
        ))}
      </ul>
      {rights.hasNextPage && (
        <Button kind="secondary" loading={rights.isFetchingNextPage} onClick={() => void rights.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
      {holding && <HoldDialog right={holding} onClose={() => setHolding(null)} />}
    </>
  );
}

const named = ({ name, full_alias }: { name: string; full_alias: string }) => <Link to={full_alias}>{name}</Link>;

function RightCard({ right, onHold }: { right: StaffRight; onHold: (() => void) | undefined }) {
  const { dog, giver, holder, paper, hold } = right;
  return (
    <>
      <h3>
        <Link to={studbookPath(dog.id)} lang="en">
          {dog.name_lat}
        </Link>
      </h3>
      <Facts
        facts={[
          { term: 'Владелец', value: named(giver) },
          { term: 'Разводит', value: named(holder) },
          { term: 'Срок', value: termText(right) },
          { term: 'Договор', value: paper },
        ]}
      />
      {hold && (
        <p>
          Приостановлено {formatDate(hold.held_on)}: {hold.reason}
        </p>
      )}
      {hold?.released_on && hold.outcome && (
        <p className="muted">
          {formatDate(hold.released_on)}: {outcomes[hold.outcome]}. {hold.decision}
        </p>
      )}
      {hold && !hold.released_on && <DecideRight holdId={hold.id} />}
      {onHold && (
        <p>
          <Button kind="secondary" condensed aria-label={`Приостановить: ${dog.name_lat}`} onClick={onHold}>
            Приостановить
          </Button>
        </p>
      )}
    </>
  );
}
