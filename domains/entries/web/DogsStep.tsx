import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { addDogPath } from '#domains/dogs/paths.ts';
import { useMainPhotos } from '#domains/dogs/web/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { TakeCode } from '../codes/web/TakeCode.tsx';
import type { EntryOffer } from '../contract.ts';
import { AskRegistrar } from './AskRegistrar.tsx';
import {
  blankHandDog,
  type Candidate,
  dogRefusal,
  type HandDog,
  isWhole,
  keyOfDog,
  studbookDogs,
  without,
} from './choice.ts';
import { DogCard } from './DogCard.tsx';
import { EntryBar } from './EntryBar.tsx';
import { EntryHead } from './EntryHead.tsx';
import styles from './entry.module.css';
import { LastTimeOffer } from './LastTimeOffer.tsx';
import { Needed } from './Needed.tsx';
import { dogsCount, titleOf } from './texts.ts';
import type { EntryState } from './useEntry.ts';
import type { useStep } from './useStep.ts';

const HandDogForm = lazy(() => import('./HandDogForm.tsx').then((module) => ({ default: module.HandDogForm })));

export interface StepProps {
  offer: EntryOffer;
  entry: EntryState;
  isMember: boolean;
  go: ReturnType<typeof useStep>['go'];
}

/** Chooses dogs: the viewer's own, and those that the studbook does not know. */
export function DogsStep({ offer, entry, isMember, go }: StepProps) {
  const { choice, change, chosen, draft } = entry;
  const [isRefused, setRefused] = useState(false);
  const names = chosen.map(({ dog }) => dog.name || titleOf(dog)).filter(Boolean);
  const next = () => {
    setRefused(chosen.length === 0);
    if (chosen.length > 0) go('classes');
  };
  return (
    <>
      <div className="wrap">
        <EntryHead offer={offer} step="dogs" />
        <DraftNote draft={draft} />
        <div className={styles.columns}>
          <section aria-labelledby="entry-dogs">
            <h2 id="entry-dogs" tabIndex={-1} data-step-title>
              Кого запишем?
            </h2>
            <p className={styles.lead}>Отметьте собак. Возраст считаем на день показа.</p>
            {!isMember && <SignedOut />}
            {isMember && <LastTimeOffer offer={offer} entry={entry} go={go} />}
            <Dogs offer={offer} entry={entry} isMember={isMember} />
            {isMember && (
              <TakeCode
                onTaken={(dogId) => {
                  const key = keyOfDog(dogId);
                  if (!choice.dogs.includes(key)) change({ ...choice, dogs: [...choice.dogs, key] });
                }}
              />
            )}
            {choice.typed ? (
              <Suspense fallback={<RowSkeletons count={3} />}>
                <HandDogForm offer={offer} entry={entry} isMember={isMember} />
              </Suspense>
            ) : (
              <button
                type="button"
                className={styles.byHand}
                onClick={() => change({ ...choice, typed: blankHandDog })}
              >
                <Icon name="globe" size={26} />
                <span>
                  <b>{isMember ? 'Собаки нет в книге' : 'Вписать собаку'}</b>
                  {isMember
                    ? 'Впишите по родословной и приложите её снимок'
                    : 'Порода, пол и дата рождения: покажем классы и цену, входить не нужно'}
                </span>
              </button>
            )}
          </section>
          <Needed offer={offer} />
        </div>
        <AskRegistrar registrar={offer.registrar} />
      </div>
      <EntryBar
        title={dogsCount(chosen.length)}
        about={names.length > 0 ? names.join(', ') : 'Отметьте хотя бы одну'}
        action="Дальше: классы"
        onAction={next}
        mistake={isRefused && chosen.length === 0 && 'Сначала отметьте собаку'}
      />
    </>
  );
}

function SignedOut() {
  const { pathname } = useLocation();
  return (
    <p className={styles.signedOut}>
      <Icon name="user" size={22} />
      <span>
        Собаки из племенной книги появятся здесь, если <Link to={loginPathFrom(pathname)}>войти</Link>. Можно и без
        входа: он понадобится в самом конце.
      </span>
    </p>
  );
}

function Dogs({ offer, entry, isMember }: Pick<StepProps, 'offer' | 'entry' | 'isMember'>) {
  const { choice, change, candidates, own, papers } = entry;
  const [sought, setSought] = useState('');
  const photoOf = useMainPhotos(studbookDogs(candidates));
  if (isMember && own.hasFailed && own.dogs === null)
    return <ErrorState title="Не удалось показать ваших собак" onRetry={own.retry} />;
  if (isMember && own.dogs === null) return <RowSkeletons count={4} />;
  const toggle = (key: string) =>
    change({
      ...choice,
      dogs: choice.dogs.includes(key) ? choice.dogs.filter((one) => one !== key) : [...choice.dogs, key],
    });
  const edit = (hand: HandDog) => change({ ...choice, typed: hand });
  const shown = candidates.filter(({ key, dog }) => choice.dogs.includes(key) || isFound(dog, sought));
  return (
    <>
      {isMember && own.dogs?.length === 0 && choice.hand.length === 0 && (
        <p className={styles.lead}>
          В вашем списке нет собак. Если собака есть в племенной книге на другое имя, попросите владельца записать её
          или <AddOwnDog />. Записать можно и сразу: впишите собаку по родословной.
        </p>
      )}
      {candidates.length > manyDogs && (
        <TextField
          label="Найти среди своих собак"
          name="dog_search"
          type="search"
          hint="Кличка или порода"
          className={styles.search}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {candidates.length > 0 && shown.length === 0 && <p className={styles.lead}>Такой собаки в списке нет.</p>}
      {shown.length > 0 && (
        <ul className={styles.dogs} aria-label="Собаки">
          {shown.map((candidate) => (
            <DogCard
              key={candidate.key}
              candidate={candidate}
              photo={photoOf(candidate.dog.id, '72px')?.photo}
              missing={missingOf(candidate, isMember, papers[candidate.key] !== undefined)}
              offers={offer.offers}
              isChosen={dogRefusal(candidate.dog) === null && choice.dogs.includes(candidate.key)}
              onToggle={() => toggle(candidate.key)}
              onEdit={candidate.hand ? () => edit(candidate.hand as HandDog) : undefined}
              onRemove={() => change(without(choice, candidate.key))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Leads to the page where an owner or a kennel adds a dog of the studbook to its own. */
function AddOwnDog() {
  const { user_info } = useSession();
  const words = 'добавьте её на своей странице';
  // Clubs and breed clubs have no dogs of their own.
  const isHolder = user_info?.user_type === userTypes.individual || user_info?.user_type === userTypes.kennel;
  return isHolder ? <Link to={addDogPath(user_info)}>{words}</Link> : words;
}

/** From so many dogs on they can be searched. */
const manyDogs = 8;

const isFound = ({ name, name_lat, breed }: Candidate['dog'], sought: string): boolean =>
  `${name} ${name_lat} ${breed}`.toLowerCase().includes(sought.trim().toLowerCase());

/** Empty when nothing is missing. */
function missingOf({ hand }: Candidate, isMember: boolean, hasPaper: boolean): string {
  if (!hand) return '';
  if (!isMember) return 'После входа понадобятся кличка и номер по родословной и её снимок';
  if (!isWhole(hand)) return 'Нужны кличка и номер по родословной и её снимок';
  return hasPaper ? '' : 'Снимка родословной нет: нажмите «Исправить» и приложите его, без него не записать';
}

/** Shown by later steps that were opened without a dog. */
export function NobodyChosen({ go }: Pick<StepProps, 'go'>) {
  return (
    <div className={styles.nobody}>
      <p>Сначала отметьте, кого записываем.</p>
      <Button kind="secondary" onClick={() => go('dogs')}>
        К собакам
      </Button>
    </div>
  );
}
