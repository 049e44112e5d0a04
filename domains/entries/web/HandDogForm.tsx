import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DocumentField } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { type HandDog, nextHandKey } from './choice.ts';
import type { StepProps } from './DogsStep.tsx';
import styles from './handDog.module.css';
import { TypedDogFields } from './TypedDogFields.tsx';

type Mistakes = Partial<Record<keyof HandDog, string>>;

/** A visitor is not asked for the pedigree yet. */
function mistakesOf(dog: HandDog, isMember: boolean, lastDay: string): Mistakes {
  const mistakes: Mistakes = {};
  if (dog.breed_id === 0) mistakes.breed_id = 'Выберите породу';
  if (dog.sex === 0) mistakes.sex = 'Укажите пол';
  if (!dog.born_on) mistakes.born_on = 'Нужна дата рождения';
  else if (dog.born_on > lastDay) mistakes.born_on = 'Дата рождения позже выставки: проверьте её';
  if (!isMember && !dog.name.trim() && !dog.name_lat.trim()) mistakes.name = 'Напишите кличку';
  if (isMember && dog.name_lat.trim().length < 2) mistakes.name_lat = 'Напишите кличку латиницей, как в родословной';
  if (isMember && dog.number.trim().length < 2) mistakes.number = 'Напишите номер родословной';
  return mistakes;
}

/** A dog that the studbook does not know: in full with its pedigree, or as little as its classes depend on. */
export function HandDogForm({ offer, entry, isMember }: Pick<StepProps, 'offer' | 'entry' | 'isMember'>) {
  const { choice, change, papers, setPaper } = entry;
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const dog = choice.typed;
  if (!dog) return null;
  const set = (part: Partial<HandDog>) => change({ ...choice, typed: { ...dog, ...part } });
  const key = dog.key || nextHandKey(choice.hand);
  const mistakes = mistakesOf(dog, isMember, offer.show.begins_on);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(mistakes).length > 0) {
      setShown(true);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const whole = { ...dog, key };
    const others = choice.hand.filter((one) => one.key !== key);
    change({
      ...choice,
      hand: [...others, whole],
      dogs: choice.dogs.includes(key) ? choice.dogs : [...choice.dogs, key],
      typed: null,
    });
  };
  const paper = papers[key];
  return (
    <form ref={form} noValidate onSubmit={send} className={styles.form} aria-labelledby="hand-dog">
      <h3 id="hand-dog">{isMember ? 'Собака по родословной' : 'Ваша собака'}</h3>
      <TypedDogFields
        dog={dog}
        prefix="hand_"
        extent={isMember ? 'pedigree' : 'classes'}
        errorOf={(name) => (isShown ? mistakes[name] : undefined)}
        lastDay={offer.show.begins_on}
        onChange={set}
      />
      {!isMember && (
        <p className={styles.later}>
          Пока хватит этого. После входа понадобятся кличка латиницей и номер по родословной и её снимок: обе стороны,
          PDF или JPEG.
        </p>
      )}
      {isMember && (
        <DocumentField
          label="Снимок родословной"
          name="hand_document"
          hint="Обе стороны одним файлом: PDF или JPEG. Без него записать нельзя"
          value={paper ? [paper] : []}
          onChange={([first]) => setPaper(key, first)}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" kind="secondary">
          {dog.key ? 'Сохранить собаку' : 'Добавить собаку'}
        </Button>
        <Button kind="ghost" onClick={() => change({ ...choice, typed: null })}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
