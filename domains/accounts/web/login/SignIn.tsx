import { lazy, Suspense, useState } from 'react';
import type { NextStep, SignInAnswer } from '../../registrationContract.ts';
import { signedIn } from '../../session.ts';
import { sessionStore } from '../session/session.ts';
import { LoginForm } from './LoginForm.tsx';

const NewPasswordForm = lazy(() => import('../steps/NewPasswordForm.tsx').then((module) => ({ default: module.NewPasswordForm })));

/** Mail and password, and what may come between them and the session. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<NextStep | null>(null);
  const goOn = (answer: SignInAnswer) => {
    if ('next_step' in answer) return setStep(answer);
    sessionStore.change((session) => signedIn(session, answer));
    onDone();
  };
  if (!step) return <LoginForm onDone={onDone} onStep={setStep} />;
  return <Suspense>{step.next_step === 'new_password' && <NewPasswordForm ticket={step.ticket} onAnswer={goOn} onExpired={() => setStep(null)} />}</Suspense>;
}
