import { useState } from 'react';
import { counted, type Forms } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type Campaign, remindCampaign, resumeCampaign, stopCampaign } from '../contract.ts';
import { audienceTexts } from '../texts.ts';
import styles from './campaigns.module.css';

const letters: Forms = ['письмо', 'письма', 'писем'];
const reminders: Forms = ['напоминание', 'напоминания', 'напоминаний'];

/** What staff may do with a campaign. Letters leave only after a question: «Продолжить» stands where «Остановить» was. */
export function CampaignActs({ campaign, onShow }: { campaign: Campaign; onShow: () => void }) {
  const stopping = useAct(stopCampaign);
  const resuming = useAct(resumeCampaign);
  const reminding = useAct(remindCampaign);
  const [asked, setAsked] = useState<'resume' | 'remind' | null>(null);
  const { id: campaignId, title, audience, stopped_at, to_repeat, remind } = campaign;
  const refused = stopping.refused || resuming.refused || reminding.refused;
  const people = remind?.from === null ? remind.people : 0;
  const close = () => setAsked(null);
  const button = (label: string, busy: boolean, onClick: () => void) => (
    <Button kind="ghost" condensed disabled={busy} aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={styles.acts}>
      <Button kind="secondary" condensed aria-label={`Получатели: ${title}`} onClick={onShow}>
        Получатели
      </Button>
      {stopped_at !== null && button('Продолжить', resuming.busy, () => setAsked('resume'))}
      {stopped_at === null &&
        (unwritten(campaign) > 0 || to_repeat > 0) &&
        button('Остановить', stopping.busy, () =>
          stopping.act({ campaignId }, () => showSnackbar('Рассылка остановлена: отправленные ссылки действуют', 'ok')),
        )}
      {people > 0 && button('Напомнить сейчас', reminding.busy, () => setAsked('remind'))}
      <ConfirmDialog
        opened={asked === 'resume'}
        title="Продолжить рассылку?"
        text={leavingText(campaign)}
        okLabel="Продолжить рассылку"
        onConfirm={() => {
          close();
          resuming.act({ campaignId }, () => showSnackbar('Рассылка продолжена', 'ok'));
        }}
        onCancel={close}
      />
      <ConfirmDialog
        opened={asked === 'remind'}
        title="Напомнить сейчас?"
        text={`То же письмо с новой ссылкой уйдёт ${counted(people, audienceTexts[audience].reminded)}, от которых ответа ещё нет. Прежняя ссылка перестанет работать.`}
        okLabel="Напомнить"
        onConfirm={() => {
          close();
          reminding.act({ campaignId, expected: people }, () => showSnackbar('Напоминания уходят по очереди', 'ok'));
        }}
        onCancel={close}
      />
      {refused && <Refusal>{refused}</Refusal>}
    </div>
  );
}

/** Recipients whose letter a stop still holds. */
export const unwritten = ({ counts, in_mail }: Campaign): number => counts.waiting - in_mail;

function leavingText(campaign: Campaign): string {
  const { title, to_repeat } = campaign;
  const now = unwritten(campaign);
  return [
    now > 0 ? `«${title}»: уйдёт ${counted(now, letters)}.` : `«${title}»: новых писем нет.`,
    to_repeat > 0 && `Потом, в свой день, ${counted(to_repeat, reminders)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
