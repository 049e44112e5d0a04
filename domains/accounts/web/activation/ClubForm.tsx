import { useState } from 'react';
import type { ShortClub } from '../../registration/contract.ts';
import { CityStep } from './CityStep.tsx';
import { ClubDetails } from './ClubDetails.tsx';
import { ClubStep } from './ClubStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Steps } from './Steps.tsx';

/** City, club, its details, the code: each step is kept when one goes back. */
export function ClubForm() {
  const [step, setStep] = useState(0);
  const [city, setCity] = useState('');
  const [club, setClub] = useState<ShortClub | null>(null);
  const [mail, setMail] = useState('');
  return (
    <>
      <Steps names={['Город', 'Клуб', 'Сведения', 'Код из письма']} current={step} />
      {step === 0 && (
        <CityStep
          city={city}
          onCity={(next) => {
            setCity(next);
            setClub(null);
          }}
          onNext={() => setStep(1)}
        />
      )}
      {step === 1 && (
        <ClubStep
          city={city}
          onBack={() => setStep(0)}
          onClub={(chosen) => {
            setClub(chosen);
            setMail('');
            setStep(2);
          }}
        />
      )}
      {step === 2 && club && <ClubDetails club={club} mail={mail} onMail={setMail} onBack={() => setStep(1)} onSent={() => setStep(3)} />}
      {step === 3 && club && <CodeStep club={club} mail={mail.trim()} onBack={() => setStep(2)} />}
    </>
  );
}
