import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { NotifyAboutChange } from '../../messages/web/NotifyAboutChange.tsx';
import type { Clash } from '../clashes.ts';
import { publishSchedule, type Schedule } from '../contract.ts';
import { inOrder, rowsWithoutJudge } from '../policy.ts';
import { scheduleTexts, withoutJudgeText } from '../texts.ts';
import styles from './schedule.module.css';

interface PublicationProps {
  exhibitionId: number;
  schedule: Schedule;
  clashes: readonly Clash[];
}

/** Publishes or hides the rings; disabled by blocking clashes, with confirmation for rows without a judge. */
export function Publication({ exhibitionId, schedule, clashes }: PublicationProps) {
  const { act: send, busy, refused } = useAct(publishSchedule);
  const { is_published: isPublished, version } = schedule;
  const stands = clashes.filter(({ tone }) => tone === 'bad').length;
  const open = rowsWithoutJudge(inOrder(schedule.rows));
  const [isAsking, setAsking] = useState(false);
  const act = (published: boolean) => {
    setAsking(false);
    send({ exhibitionId, version, published, despite: published && open.length > 0 }, () => {
      showSnackbar(published ? 'Расписание видно на странице выставки' : 'Расписание скрыто от посетителей', 'ok');
    });
  };
  if (schedule.refusal) return null;
  return (
    <div>
      <Banner
        tone={isPublished ? 'plain' : 'brass'}
        icon={isPublished ? 'eye' : 'eyeoff'}
        action={
          isPublished ? (
            <span className={styles.acts}>
              <NotifyAboutChange
                exhibitionId={exhibitionId}
                text="Изменилось расписание рингов: посмотрите его на странице выставки."
              />
              <Button kind="secondary" condensed loading={busy} onClick={() => act(false)}>
                Скрыть
              </Button>
            </span>
          ) : (
            <Button
              condensed
              loading={busy}
              disabled={stands > 0}
              onClick={() => (open.length ? setAsking(true) : act(true))}
            >
              Показать посетителям
            </Button>
          )
        }
      >
        {isPublished
          ? 'Посетители видят это расписание. Правки видны им сразу: сообщите судьям и тем, кто следит за выставкой.'
          : stands
            ? scheduleTexts.clashing
            : 'Пока расписание видите только вы.'}
        {open.length > 0 && ` ${withoutJudgeText(open)}`}
      </Banner>
      <ConfirmDialog
        opened={isAsking}
        title="Показать без судей?"
        text={`${withoutJudgeText(open)} Посетители увидят эти ринги без имени судьи. Судью можно указать и позже: правка видна сразу.`}
        okLabel="Показать"
        cancelLabel="Сначала указать судей"
        busy={busy}
        onConfirm={() => act(true)}
        onCancel={() => setAsking(false)}
      />
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </div>
  );
}
