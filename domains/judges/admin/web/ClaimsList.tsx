import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DocumentButton } from '#domains/media/web/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type Claim, decideJudgeClaim, listJudgeClaims } from '../../links/contract.ts';
import { isSameName } from '../../links/isSameName.ts';
import { claimStatuses } from '../../links/texts.ts';
import { LineFacts } from '../../links/web/LineFacts.tsx';
import styles from '../../web/judges.module.css';
import { OtherNameQuestion } from './OtherNameQuestion.tsx';

export function ClaimsList({ switcher }: { switcher: ReactNode }) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Claim | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listJudgeClaims,
    { status: claimStatuses.onReview },
    (last) => (last.has_more ? { after: last.rows.at(-1)?.claim_id } : undefined),
  );
  // Also reload after a refusal: claims decided by others leave the list.
  const close = () => {
    setOpened(null);
    void cache.invalidateQueries();
  };
  return (
    <>
      <RecordList<Claim>
        label="Заявки судей"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={switcher}
        order="Первыми – кто ждёт дольше"
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ claim_id }) => claim_id}
        columns={[
          { id: 'person', title: 'Кто просит', cell: ({ person }) => person.name },
          {
            id: 'line',
            title: 'Строка перечня',
            cell: ({ line }) => `${line.name}${line.sheet_number ? `, лист №\u00a0${line.sheet_number}` : ''}`,
          },
          { id: 'sent', title: 'Отправлена', numeric: true, cell: ({ sent_at }) => formatDateTime(sent_at) },
        ]}
        actions={(row) => (
          <Button kind="secondary" condensed aria-label={`Открыть: ${row.person.name}`} onClick={() => setOpened(row)}>
            Открыть
          </Button>
        )}
        empty={<EmptyState title="Заявок нет" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && <ClaimDialog claim={opened} onClose={close} />}
    </>
  );
}

function ClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const { claim_id: claimId, line, person, holder, documents } = claim;
  const isOther = !isSameName(line.name, person.name);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: decideJudgeClaim,
    draft: null,
    schema: () => import('../../links/schemas.ts').then(({ decisionInput }) => decisionInput),
    onSuccess: (_, { accepted }) => {
      showSnackbar(
        accepted ? `${person.name}: теперь судья, письмо отправлено` : `${person.name}: отказано, письмо отправлено`,
      );
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={person.name}
      actions={
        <>
          <Button
            loading={submitting}
            disabled={holder !== null || (isOther && !confirmed)}
            onClick={() => void submit({ claimId, accepted: true, ...(isOther && { other_name: confirmed }) })}
          >
            Одобрить: это один человек
          </Button>
          <Button
            kind="danger"
            disabled={submitting}
            onClick={() => void submit({ claimId, accepted: false, reason: reason.trim() })}
          >
            Отказать
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {holder !== null && (
          <Banner tone="warn" icon="alert">
            Эта строка уже связана: {holder}
          </Banner>
        )}
        <p>
          {person.name}, {person.mail}, просит связать со строкой перечня:
        </p>
        <LineFacts line={line} />
        <div className={styles.documents}>
          {documents.map(({ id, name }) => (
            <DocumentButton key={id} id={id} name={name} />
          ))}
        </div>
        {holder === null && isOther && (
          <OtherNameQuestion line={line.name} person={person.name} confirmed={confirmed} onConfirm={setConfirmed} />
        )}
        <TextArea
          label="Почему отказано"
          name="reason"
          hint="Причину увидит заявитель"
          rows={3}
          maxLength={1000}
          value={reason}
          error={errors.reason ?? errors.error ?? errors.profile_id ?? errors.other_name}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
            forget('error');
          }}
        />
      </div>
    </Modal>
  );
}
