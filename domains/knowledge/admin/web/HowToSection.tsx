import { useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { howToPagePath } from '../../paths.ts';
import { type Subject, subjects } from '../../subjects.ts';
import { type HowToRow, listHowToPages } from '../contract.ts';
import { HowToDialog } from './HowToDialog.tsx';
import { NewHowToDialog } from './NewHowToDialog.tsx';
import { RevisionsDialog } from './RevisionsDialog.tsx';

type Opened = { what: 'edit' | 'revisions'; row: HowToRow } | { what: 'new' };

export function Section() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, isPending, isError, refetch } = useRead(listHowToPages, {});
  const close = () => {
    setOpened(null);
    void refetch();
  };
  return (
    <>
      <Button leftIcon="plus" onClick={() => setOpened({ what: 'new' })}>
        Новая страница
      </Button>
      <RecordList<HowToRow>
        label="Страницы «Как …»"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        rows={data ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'title',
            title: 'Страница',
            cell: ({ key, title, is_hidden }) => (is_hidden ? title : <Link to={howToPagePath(key)}>{title}</Link>),
          },
          { id: 'subject', title: 'Раздел', cell: ({ subject }) => subjects[subject as Subject] },
          {
            id: 'state',
            title: 'На портале',
            cell: ({ is_hidden }) =>
              is_hidden ? <StatusChip kind="warn">Скрыта</StatusChip> : <StatusChip kind="ok">Показана</StatusChip>,
          },
        ]}
        actions={(row) => (
          <>
            <Button
              kind="secondary"
              condensed
              aria-label={`Изменить: ${row.title}`}
              onClick={() => setOpened({ what: 'edit', row })}
            >
              Изменить
            </Button>
            <Button
              kind="ghost"
              condensed
              aria-label={`Прежние тексты: ${row.title}`}
              onClick={() => setOpened({ what: 'revisions', row })}
            >
              Прежние тексты
            </Button>
          </>
        )}
      />
      {opened?.what === 'new' && (
        <NewHowToDialog
          onClose={close}
          onMade={(row) => {
            void refetch();
            setOpened({ what: 'edit', row });
          }}
        />
      )}
      {opened?.what === 'edit' && <HowToDialog key={opened.row.id} row={opened.row} onClose={close} />}
      {opened?.what === 'revisions' && <RevisionsDialog row={opened.row} onClose={close} />}
    </>
  );
}
