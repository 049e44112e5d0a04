import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type Campaign, resumeCampaign, stopCampaign } from '../contract.ts';
import styles from './campaigns.module.css';

const letters = ['письмо', 'письма', 'писем'] as const;

/** What staff may do with a campaign. Letters leave only after a question: «Продолжить» stands where «Остановить» was. */
export function CampaignActs({ campaign, onShow }: { campaign: Campaign; onShow: () => void }) {
  const stopping = useAct(stopCampaign);
  const resuming = useAct(resumeCampaign);
  const [isAsking, setAsking] = useState(false);
  const { id: campaignId, title, stopped_at, counts, to_repeat } = campaign;
  const refused = stopping.refused || resuming.refused;
  const resume = () => {
    setAsking(false);
    resuming.act({ campaignId }, () => showSnackbar('Рассылка продолжена', 'ok'));
  };
  const stop = () =>
    stopping.act({ campaignId }, () => showSnackbar('Рассылка остановлена: отправленные ссылки действуют', 'ok'));
  return (
    <div className={styles.acts}>
      <Button kind="secondary" condensed aria-label={`Получатели: ${title}`} onClick={onShow}>
        Получатели
      </Button>
      {stopped_at !== null && (
        <Button
          kind="ghost"
          condensed
          disabled={resuming.busy}
          aria-label={`Продолжить: ${title}`}
          onClick={() => setAsking(true)}
        >
          Продолжить
        </Button>
      )}
      {stopped_at === null && (counts.waiting > 0 || to_repeat > 0) && (
        <Button kind="ghost" condensed disabled={stopping.busy} aria-label={`Остановить: ${title}`} onClick={stop}>
          Остановить
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Продолжить рассылку?"
        text={leavingText(campaign)}
        okLabel="Продолжить рассылку"
        onConfirm={resume}
        onCancel={() => setAsking(false)}
      />
      {refused && <Refusal>{refused}</Refusal>}
    </div>
  );
}

const leavingText = ({ title, counts: { waiting }, to_repeat }: Campaign): string =>
  [
    waiting > 0 ? `«${title}»: уйдёт ${counted(waiting, letters)}.` : `«${title}»: новых писем нет.`,
    to_repeat > 0 && `Потом, в свой день, ${counted(to_repeat, ['напоминание', 'напоминания', 'напоминаний'])}.`,
  ]
    .filter(Boolean)
    .join(' ');
