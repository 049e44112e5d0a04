import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { addMonths, formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type BreedingRight, listBreedingRights } from '../contract.ts';
import { breedingMonths } from '../policy.ts';
import { EndRightDialog } from './EndRightDialog.tsx';
import styles from './Rights.module.css';

const GiveRightDialog = lazy(() =>
  import('./GiveRightDialog.tsx').then((module) => ({ default: module.GiveRightDialog })),
);

export const termText = ({ since, until }: Pick<BreedingRight, 'since' | 'until'>): string =>
  `с ${formatDate(since)}${until ? ` по ${formatDate(until)}` : ', без срока'}`;

export const FrozenNote = ({ reason }: { reason: string }) => (
  <small>Приостановлено до решения федерации: {reason}</small>
);

export function RightsOfDog({
  dogId,
  name,
  bornOn,
  isMain,
}: {
  dogId: number;
  name: string;
  bornOn: string;
  isMain: boolean;
}) {
  const cache = useQueryClient();
  const { data = [] } = useRead(listBreedingRights, { dogId });
  const [isGiving, setGiving] = useState(false);
  const [ending, setEnding] = useState<BreedingRight | null>(null);
  const refresh = () => void cache.invalidateQueries({ queryKey: [listBreedingRights.name] });
  // Hidden for puppies, unless a right was given early.
  const isGrown = addMonths(bornOn, breedingMonths) <= clock.today();
  if (!data.length && !(isMain && isGrown)) return null;
  const held = data.find((right) => right.held !== null)?.held;
  return (
    <section aria-labelledby="rights" className={styles.rights}>
      <SectionHead id="rights" title="Право разведения" />
      <p className="small muted">
        Аренда суки, хранение семени: тот, кому право передано, заявляет и подтверждает вязки вместо владельца.
      </p>
      {data.length > 0 && (
        <ul>
          {data.map((right) => (
            <li key={right.id}>
              <span>
                <Link to={right.holder.full_alias}>{right.holder.name}</Link>
                {right.paper && <small className="muted">{right.paper}</small>}
                {right.held !== null && <FrozenNote reason={right.held} />}
              </span>
              <span className="num muted">{termText(right)}</span>
              {isMain && right.is_open && right.held === null && (
                <Button
                  kind="ghost"
                  condensed
                  aria-label={`Прекратить: ${right.holder.name}`}
                  onClick={() => setEnding(right)}
                >
                  Прекратить
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isMain && held === undefined && (
        <p>
          <Button kind="secondary" leftIcon="doc" onClick={() => setGiving(true)}>
            Передать право разведения
          </Button>
        </p>
      )}
      {isGiving && (
        <Suspense>
          <GiveRightDialog
            dogId={dogId}
            name={name}
            onClose={(isChanged) => {
              setGiving(false);
              if (isChanged) refresh();
            }}
          />
        </Suspense>
      )}
      {ending && (
        <EndRightDialog
          rightId={ending.id}
          title="Прекратить право разведения?"
          verb="Прекратить"
          done="Право разведения прекращено"
          onClose={() => setEnding(null)}
        >
          С сегодняшнего дня вязки снова заявляете и подтверждаете вы. Уже заявленные остаются за {ending.holder.name},
          ему придёт уведомление.
        </EndRightDialog>
      )}
    </section>
  );
}
