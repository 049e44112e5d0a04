import { Suspense, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { actOnInvitation, type Invitation, remindOfInvitation, type Workplace } from '../contract.ts';
import { judgeStatuses, organiserActs, pendingSide, stateAfter } from '../policy.ts';
import styles from './workplace.module.css';

const CallOffDialog = lazy(() => import('./CallOffDialog.tsx').then((module) => ({ default: module.CallOffDialog })));
const ConsentDialog = lazy(() => import('./ConsentDialog.tsx').then((module) => ({ default: module.ConsentDialog })));
const JudgingDialog = lazy(() => import('./JudgingDialog.tsx').then((module) => ({ default: module.JudgingDialog })));

const labels = {
  askAgain: 'Запросить НКП снова',
  send: 'Отправить приглашение',
  release: 'Подтвердить отзыв',
  reinvite: 'Пригласить повторно',
} as const;

export function InvitationActs({ invitation: one, workplace }: { invitation: Invitation; workplace: Workplace }) {
  const [open, setOpen] = useState<'callOff' | 'consent' | 'judging' | null>(null);
  const step = useAct(actOnInvitation);
  const reminder = useAct(remindOfInvitation);
  if (workplace.refusal) return null;
  const { id: invitationId, version, name } = one;
  const state = { nbc: one.nbc_status, judge: one.judge_status };
  const acts = organiserActs.filter((act) => stateAfter(state, act) !== null);
  const steps = acts.filter((act) => act !== 'callOff');
  const today = clock.today();
  const canRemind =
    pendingSide(state) !== null &&
    (one.has_account || pendingSide(state) === 'breedClub') &&
    moscowDay(one.reminded_at ?? one.asked_at) !== today;
  const canConsent = !one.has_account && stateAfter(state, 'consent') !== null;
  const isOpen = state.judge === judgeStatuses.accepted || pendingSide(state) !== null;
  const refused = step.refused || reminder.refused;
  return (
    <div className={styles.acts}>
      {steps.map((act) => (
        <Button
          key={act}
          className={styles.main}
          kind={act === 'send' || act === 'release' ? 'primary' : 'secondary'}
          condensed
          loading={step.busy}
          aria-label={`${labels[act]}: ${name}`}
          onClick={() => step.act({ invitationId, version, act })}
        >
          {labels[act]}
        </Button>
      ))}
      {canConsent && (
        <Button
          condensed
          className={styles.main}
          kind="secondary"
          leftIcon="upload"
          aria-label={`Приложить согласие: ${name}`}
          onClick={() => setOpen('consent')}
        >
          Приложить согласие
        </Button>
      )}
      {canRemind && (
        <Button
          condensed
          className={styles.main}
          kind="secondary"
          loading={reminder.busy}
          aria-label={`Напомнить: ${name}`}
          onClick={() => reminder.act({ invitationId, version })}
        >
          Напомнить
        </Button>
      )}
      {isOpen && (
        <Button condensed kind="ghost" aria-label={`Что судит: ${name}`} onClick={() => setOpen('judging')}>
          Что судит
        </Button>
      )}
      {acts.includes('callOff') && (
        <Button condensed kind="ghost" aria-label={`Снять приглашение: ${name}`} onClick={() => setOpen('callOff')}>
          Снять
        </Button>
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <Suspense>
        {open === 'callOff' && <CallOffDialog invitation={one} onClose={() => setOpen(null)} />}
        {open === 'consent' && <ConsentDialog invitation={one} onClose={() => setOpen(null)} />}
        {open === 'judging' && (
          <JudgingDialog
            invitation={one}
            norm={workplace.dogs_a_day}
            days={workplace.days}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
