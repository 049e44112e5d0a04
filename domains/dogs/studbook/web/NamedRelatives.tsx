import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import {
  listNamedRelatives,
  type NamedRelative,
  type NamedRelatives as Page,
  type RelativesInput,
} from '../contract.ts';
import styles from './DogSections.module.css';

const following = ({ next }: Page): { after: number } | undefined => (next === null ? undefined : { after: next });

const healthOf = ({ hd, ed, pl }: NamedRelative): string =>
  [hd !== null && `HD ${hd}`, ed !== null && `ED ${ed}`, pl !== null && `PL ${pl}`].filter(Boolean).join(', ');

interface NamedRelativesProps {
  dogId: number;
  of: RelativesInput['of'];
  /** Label of the button that opens the list. */
  label: string;
}

/** Young or siblings by name, with titles and health; read when asked for, because a sire may have hundreds. */
export function NamedRelatives({ dogId, of, label }: NamedRelativesProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <List dogId={dogId} of={of} />;
  return (
    <Button kind="secondary" condensed onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

function List({ dogId, of }: Omit<NamedRelativesProps, 'label'>) {
  const list = useReadPages<RelativesInput, Page>(listNamedRelatives, { dogId, of }, following);
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul className={styles.named} aria-busy={!list.data}>
        {rows.map((row) => (
          <li key={row.id}>
            <Icon name={row.sex === 1 ? 'male' : 'female'} size={20} />
            <Link to={row.path} lang="en">
              {row.name_lat}
            </Link>
            <span className="num">{formatDate(row.born_on)}</span>
            <span>{row.titles[0]}</span>
            <span className="num">{healthOf(row) || <span className="muted">обследований нет</span>}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="secondary" condensed loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
