import { useQueryClient } from '@tanstack/react-query';
import { formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { AskedProposal } from '../../contract.ts';
import { answerShowProposal, getOwnShows } from '../contract.ts';
import styles from './year.module.css';

/** Proposed days of one application or of all: the club accepts or declines. */
export function ShowProposals({ applicationId }: { applicationId?: number }) {
  const { data } = useRead(getOwnShows, {});
  const shown = (data?.proposals ?? []).filter(
    ({ application_id }) => applicationId === undefined || application_id === applicationId,
  );
  return <ProposalBanners proposals={shown} />;
}

export function ProposalBanners({ proposals }: { proposals: readonly AskedProposal[] }) {
  const cache = useQueryClient();
  const answer = useWrite(answerShowProposal);
  const send = (proposalId: number, accepted: boolean) =>
    answer
      .mutateAsync({ proposalId, accepted })
      .then(() => showSnackbar(accepted ? 'Дни заявки изменены' : 'Комиссия увидит, что дни остаются прежними', 'ok'))
      .catch(showError)
      .finally(() => void cache.invalidateQueries());
  return proposals.map(({ id, name, asked_on, begins_on, ends_on, comment }) => (
    <Banner
      key={id}
      tone="brass"
      icon="calendar"
      action={
        <span className={styles.answers}>
          <Button condensed loading={answer.isPending} onClick={() => void send(id, true)}>
            Согласиться
          </Button>
          <Button kind="secondary" condensed disabled={answer.isPending} onClick={() => void send(id, false)}>
            Оставить свои дни
          </Button>
        </span>
      }
    >
      <b>
        Комиссия предлагает {formatDateRange(begins_on, ends_on, { year: true })}, {formatWeekdays(begins_on, ends_on)}
      </b>{' '}
      вместо {asked_on}. {name}.{comment && ` «${comment}»`}
    </Banner>
  ));
}
