import { useState } from 'react';
import { judgesScreenPath } from '#domains/judges/paths.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { MailAddress } from '#platform/ui/typography/MailAddress.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { kindNames } from '../../kinds.ts';
import { registerScreenPath } from '../../paths.ts';
import { type Campaign, listRecipients, type Recipient } from '../contract.ts';
import { type Outcome, outcomeNames, outcomes, skipText } from '../texts.ts';
import styles from './campaigns.module.css';

/** The letter of a campaign and what became of each recipient. */
export function RecipientsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(campaign.counts.refused > 0 ? 'refused' : undefined);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listRecipients,
    { campaignId: campaign.id, ...(outcome && { outcome }) },
    (last) => (last.has_more ? { after: last.rows.at(-1)?.id } : undefined),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Modal opened onClose={onClose} size={868} title={campaign.title}>
      <div className={styles.dialog}>
        <details>
          <summary>Текст письма</summary>
          <p className={styles.letter}>{campaign.letter}</p>
        </details>
        <SelectField
          label="Показать"
          empty="Всех получателей"
          options={outcomes.map((one) => ({ value: one, label: `${outcomeNames[one]} (${campaign.counts[one]})` }))}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) => setOutcome(outcomes.find((one) => one === value))}
        />
        {outcome === 'refused' && (
          <p className="muted">
            Исправьте E-mail {campaign.audience === 'judges' ? 'в перечне судей' : 'в реестре'}: приглашение уйдёт на
            новый адрес само.
          </p>
        )}
        {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <RowSkeletons count={4} />}
        {rows?.length === 0 && <p>Таких получателей нет.</p>}
        {rows && rows.length > 0 && (
          <RecordTable
            label="Получатели"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: campaign.audience === 'judges' ? 'Судья' : 'Организация',
                cell: ({ name, kind, profile_id }) => (
                  <>
                    <Link to={recordPath(profile_id, name)}>{name}</Link>
                    <Caption>{kindNames[kind]}</Caption>
                  </>
                ),
              },
              { id: 'mail', title: 'E-mail', cell: ({ mail }) => (mail ? <MailAddress mail={mail} /> : '—') },
              { id: 'outcome', title: 'Что вышло', cell: (row) => <OutcomeCell {...row} /> },
            ]}
          />
        )}
        {hasNextPage && (
          <div>
            <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Показать ещё
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Where staff correct the address. */
const recordPath = (profileId: number | null, name: string): string =>
  profileId === null
    ? `${judgesScreenPath}?search=${encodeURIComponent(name)}`
    : `${registerScreenPath}?entry=${profileId}`;

const OutcomeCell = ({ kind, outcome, skipped, sent_times, sent_at }: Recipient) => (
  <>
    {outcomeNames[outcome]}
    {skipped && `: ${skipText(kind, skipped)}`}
    {sent_at && (
      <Caption>
        письмо {formatDateTime(sent_at)}
        {sent_times > 1 && `, всего ${sent_times}`}
      </Caption>
    )}
  </>
);
