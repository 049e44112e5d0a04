import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { matingAddress } from '../../paths.ts';
import { type HeldRights as Held, listHeldRights } from '../contract.ts';
import { EndRightDialog } from './EndRightDialog.tsx';
import styles from './Rights.module.css';
import { FrozenNote, termText } from './RightsOfDog.tsx';

export function ReceivedRights() {
  const { data } = useRead(listHeldRights, {});
  const [returning, setReturning] = useState<Held[number] | null>(null);
  if (!data?.length) return null;
  return (
    <section aria-labelledby="held-rights" className={styles.rights}>
      <SectionHead id="held-rights" title="Право разведения у вас" />
      <ul>
        {data.map(({ dog, ...right }) => (
          <li key={right.id}>
            <span>
              <Link to={dog.path} lang="en">
                {dog.name_lat}
              </Link>
              {right.paper && <small className="muted">{right.paper}</small>}
              {right.held !== null && <FrozenNote reason={right.held} />}
            </span>
            <span className="num muted">
              {right.since > clock.today() && 'ещё не началось: '}
              {termText(right)}
            </span>
            {right.held === null && (
              <>
                <Link to={matingAddress(dog.sex === 1 ? { sire: dog.id } : { dam: dog.id })}>Пробная вязка</Link>
                <Button
                  kind="ghost"
                  condensed
                  aria-label={`Вернуть право владельцу: ${dog.name_lat}`}
                  onClick={() => setReturning({ dog, ...right })}
                >
                  Вернуть право владельцу
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {returning && (
        <EndRightDialog
          rightId={returning.id}
          title="Вернуть право разведения?"
          verb="Вернуть"
          done="Право разведения вернулось владельцу"
          onClose={() => setReturning(null)}
        >
          С сегодняшнего дня вязки собаки {returning.dog.name_lat} снова заявляет и подтверждает её владелец: ему придёт
          уведомление. Уже заявленные вами вязки остаются за вами.
        </EndRightDialog>
      )}
    </section>
  );
}
