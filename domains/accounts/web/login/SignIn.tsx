import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useFlowStep } from '#platform/web/forms/flowStep.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { knowsPasskeys } from '../../passkeys/web/support.ts';
import type { NextStep, SignInAnswer } from '../../registration/contract.ts';
import { signedIn } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import styles from './LoginForm.module.css';
import { LoginForm } from './LoginForm.tsx';

const PasskeySignIn = lazy(() => import('../../passkeys/web/PasskeySignIn.tsx'));

/** Lazy, because most people sign in with a password alone. */
const forms = {
  new_password: lazy(() =>
    import('../steps/NewPasswordForm.tsx').then((module) => ({ default: module.NewPasswordForm })),
  ),
  second_factor: lazy(() =>
    import('../steps/SecondFactorForm.tsx').then((module) => ({ default: module.SecondFactorForm })),
  ),
  second_factor_setup: lazy(() =>
    import('../steps/SecondFactorSetup.tsx').then((module) => ({ default: module.SecondFactorSetup })),
  ),
};

/** Mail and password, and the steps before the session. */
export function SignIn({ onDone, mail }: { onDone: () => void; mail?: string | undefined }) {
  // The ticket is valid for its step for a quarter of an hour: a reload continues, Back leads to the password.
  const { step, go, back } = useFlowStep<NextStep | null>('sign-in', null);
  const goOn = (answer: SignInAnswer) => {
    if ('next_step' in answer) return go(answer, { replace: step !== null });
    sessionStore.change((session) => signedIn(session, answer));
    onDone();
  };
  const isHydrated = useHydrated();
  if (!step)
    return (
      <LoginForm mail={mail} onDone={onDone} onStep={(next) => go(next)}>
        {/* Its height is reserved until the browser says whether it knows passkeys. */}
        {(!isHydrated || knowsPasskeys()) && (
          <div className={styles.otherWay}>
            {isHydrated && (
              <Suspense>
                <PasskeySignIn onAccess={goOn} />
              </Suspense>
            )}
          </div>
        )}
      </LoginForm>
    );
  const Form = forms[step.next_step];
  return (
    <Suspense>
      <Form ticket={step.ticket} onAnswer={goOn} onExpired={() => back(null)} />
    </Suspense>
  );
}
