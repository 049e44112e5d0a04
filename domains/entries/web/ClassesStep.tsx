import { useState } from 'react';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Cover, type Photo } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { AskRegistrar } from './AskRegistrar.tsx';
import { type Candidate, dayKey, pricingSets, studbookDogs, undecidedOf } from './choice.ts';
import styles from './classes.module.css';
import { DayChoice } from './DayChoice.tsx';
import { NobodyChosen, type StepProps } from './DogsStep.tsx';
import { EntryBar } from './EntryBar.tsx';
import { EntryHead } from './EntryHead.tsx';
import { FilledIn } from './FilledIn.tsx';
import { aboutDog, ageOn, closedByReason, dogsCount, entriesCount, money, titleOf } from './texts.ts';
import { type PriceLines, useClassPrices, useEntryPrices } from './usePrices.ts';

/** For each dog and day one class, or none. */
export function ClassesStep({ offer, entry, go }: StepProps) {
  const { choice, change, chosen, lines } = entry;
  const exhibitionId = offer.show.id;
  const prices = useEntryPrices(exhibitionId, chosen, lines);
  const asChosen = useClassPrices(exhibitionId, chosen, pricingSets(choice, chosen, { withUnentered: false }));
  const ifEntered = useClassPrices(exhibitionId, chosen, pricingSets(choice, chosen, { withUnentered: true }));
  const undecided = undecidedOf(choice, chosen);
  const photoOf = useMainPhotos(studbookDogs(chosen));
  const [isRefused, setRefused] = useState(false);
  const next = () => {
    const isReady = undecided.length === 0 && lines.length > 0;
    setRefused(!isReady);
    if (isReady) return go('check');
    const [first] = undecided;
    if (first) document.querySelector<HTMLElement>(`input[name="class-${first}"]`)?.focus();
  };
  const priceOf = (key: string): PriceLines | undefined => asChosen.get(key) ?? ifEntered.get(key);
  return (
    <>
      <div className="wrap">
        <EntryHead offer={offer} step="classes" />
        <FilledIn offer={offer} entry={entry} step="classes" />
        <h2 tabIndex={-1} data-step-title>
          В каком классе?
        </h2>
        <p className={styles.lead}>
          Показываем только классы, которые подходят собаке в этот день. В каждый день один класс.
        </p>
        {chosen.length === 0 ? (
          <NobodyChosen go={go} />
        ) : (
          chosen.map((candidate) => (
            <section key={candidate.key} className={styles.dog} aria-labelledby={`dog-${candidate.key}`}>
              <DogHeading
                candidate={candidate}
                photo={photoOf(candidate.dog.id, '72px')?.photo}
                offers={offer.offers}
              />
              {candidate.dog.days.map((day) => (
                <DayChoice
                  key={day.offer_id}
                  offer={offer}
                  candidate={candidate}
                  day={day}
                  choice={choice}
                  onChoose={(casteId) =>
                    change({
                      ...choice,
                      classes: { ...choice.classes, [dayKey(candidate.key, day.offer_id)]: casteId },
                    })
                  }
                  priceOf={(casteId) => priceOf(`${dayKey(candidate.key, day.offer_id)} ${casteId}`)}
                  isMissing={isRefused && undecided.includes(dayKey(candidate.key, day.offer_id))}
                />
              ))}
              <OtherClasses candidate={candidate} />
            </section>
          ))
        )}
        <AskRegistrar registrar={offer.registrar} />
      </div>
      {chosen.length > 0 && (
        <EntryBar
          title={prices.total === undefined ? '…' : money(prices.total)}
          isPending={prices.isPending}
          about={[
            `${dogsCount(chosen.length)}, ${entriesCount(lines.length)}`,
            prices.until && `цена до ${formatDayMonth(prices.until)}`,
          ]
            .filter(Boolean)
            .join(', ')}
          action="Дальше: проверка"
          onAction={next}
          mistake={
            isRefused &&
            (undecided.length > 0
              ? 'Выберите класс или «Не выставляем» там, где ничего не отмечено'
              : lines.length === 0 && 'Выберите класс хотя бы для одной собаки')
          }
        />
      )}
    </>
  );
}

function DogHeading({
  candidate: { key, dog },
  photo,
  offers,
}: {
  candidate: Candidate;
  photo: Photo | undefined;
  offers: StepProps['offer']['offers'];
}) {
  const [first] = dog.days;
  const day = offers.find(({ id }) => id === first?.offer_id)?.day;
  return (
    <header>
      <Cover className={styles.head} group={dogGroupOf(dog.fci_group)} photo={photo} ratio="1" />
      <div>
        <h3 id={`dog-${key}`} lang={dog.name_lat ? 'en' : undefined}>
          {titleOf(dog)}
        </h3>
        <p className={styles.about}>
          {aboutDog(dog)}.{first && day && ` ${ageOn(day, first.age)}`}
        </p>
      </div>
    </header>
  );
}

/** Once a dog: why its other classes are closed, classes of one reason together. */
function OtherClasses({ candidate: { dog } }: { candidate: Candidate }) {
  const groups = closedByReason(dog);
  if (groups.length === 0) return null;
  const count = new Set(groups.flatMap(({ names }) => names)).size;
  return (
    <details className={styles.others}>
      <summary>
        <Icon name="lock" size={18} />
        Почему нет других классов, {count}
      </summary>
      <ul>
        {groups.map(({ reason, names }) => (
          <li key={reason}>
            <span className={styles.names}>
              {names.map((name) => (
                <span key={name} className={styles.name}>
                  {name}
                </span>
              ))}
            </span>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
