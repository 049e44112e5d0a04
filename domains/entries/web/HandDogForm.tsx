import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DocumentField } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { type HandDog, nextHandKey } from './choice.ts';
import type { StepProps } from './DogsStep.tsx';
import styles from './handDog.module.css';

type Mistakes = Partial<Record<keyof HandDog, string>>;

/** What the server would refuse; signed out the pedigree is not asked for yet. */
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
  const breeds = useDictionary(listBreeds);
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const dog = choice.typed;
  if (!dog) return null;
  const set = (part: Partial<HandDog>) => change({ ...choice, typed: { ...dog, ...part } });
  const key = dog.key || nextHandKey(choice.hand);
  const mistakes = mistakesOf(dog, isMember, offer.show.begins_on);
  const mistake = (name: keyof HandDog) => (isShown ? mistakes[name] : undefined);
  const line = (name: 'name' | 'name_lat' | 'colour' | 'number' | 'stamp' | 'sire' | 'dam' | 'breeder') => ({
    name: `hand_${name}`,
    value: dog[name],
    error: mistake(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
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
      <div className={styles.fields}>
        <ComboField
          label="Порода"
          name="hand_breed_id"
          options={offeredOptions(breeds, [dog.breed_id])}
          loading={breeds.loading}
          nothing="Порода не найдена"
          value={dog.breed_id === 0 ? '' : String(dog.breed_id)}
          onChange={(chosen) => set({ breed_id: Number(chosen) || 0 })}
          error={mistake('breed_id')}
        />
        <DateField
          label="Дата рождения"
          name="hand_born_on"
          value={dog.born_on}
          max={offer.show.begins_on}
          onChange={(day) => set({ born_on: day })}
          error={mistake('born_on')}
        />
        <fieldset className={styles.sex}>
          <legend>Пол</legend>
          <Radio name="hand_sex" checked={dog.sex === 1} onChange={() => set({ sex: 1 })}>
            Кобель
          </Radio>
          <Radio name="hand_sex" checked={dog.sex === 2} onChange={() => set({ sex: 2 })}>
            Сука
          </Radio>
          {mistake('sex') && <FieldMessage kind="error">{mistakes.sex}</FieldMessage>}
        </fieldset>
        <TextField label="Кличка" maxLength={80} optional={isMember} {...line('name')} />
        {isMember && (
          <>
            <TextField label="Кличка латиницей" hint="Как в родословной" maxLength={80} {...line('name_lat')} />
            <TextField label="Номер родословной" maxLength={40} {...line('number')} />
            <TextField label="Окрас" maxLength={80} optional {...line('colour')} />
            <TextField label="Клеймо или чип" maxLength={30} optional {...line('stamp')} />
            <TextField label="Отец" maxLength={80} optional {...line('sire')} />
            <TextField label="Мать" maxLength={80} optional {...line('dam')} />
            <TextField label="Заводчик" maxLength={120} optional {...line('breeder')} />
          </>
        )}
      </div>
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
