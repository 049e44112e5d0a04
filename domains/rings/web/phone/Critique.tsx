import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { beginning } from '../../phone.ts';
import { lengths } from '../../policy.ts';
import type { DogState } from '../../rules.ts';
import buttons from './buttons.module.css';
import { canDictate, dictate } from './dictation.ts';
import fields from './fields.module.css';
import layout from './layout.module.css';
import type { RingBreed } from './ringPhone.ts';
import { useOpenPhone } from './usePhone.ts';

/** Milliseconds without a keystroke after which the text is written. */
const idleMs = 2000;

/** The judge's words, by keyboard or by the browser's dictation; kept while they are typed. */
export function Critique({ breed, own }: { breed: RingBreed; own: DogState }) {
  const id = useId();
  const { phone } = useOpenPhone();
  const { entryId } = own.dog;
  const [typed, setTyped] = useState<string | null>(null);
  const [stopDictation, setStopDictation] = useState<(() => void) | null>(null);
  const [fault, setFault] = useState('');
  const text = typed ?? own.critique;
  const unwritten = useRef<string | null>(null);
  unwritten.current = typed !== null && typed.trim() !== own.critique ? typed.trim() : null;
  const write = useCallback(() => {
    const value = unwritten.current;
    if (value === null) return;
    unwritten.current = null;
    void phone
      .write(breed, [...beginning(phone.stateOf(breed)), { kind: 'critique', entryId, value: { text: value } }])
      // While the field has the focus the typed spaces stay.
      .then((isWritten) => {
        if (isWritten && document.activeElement?.id !== id) setTyped((now) => (now?.trim() === value ? null : now));
      });
  }, [phone, breed, entryId, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew after each keystroke
  useEffect(() => {
    const timer = setTimeout(write, idleMs);
    return () => clearTimeout(timer);
  }, [typed, write]);
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const leave = () => latest.current();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  useEffect(() => () => stopDictation?.(), [stopDictation]);
  const listen = () => {
    setFault('');
    const stop = dictate({
      onText: (phrase) =>
        setTyped((now) => [now ?? own.critique, phrase].filter(Boolean).join(' ').slice(0, lengths.critique)),
      onEnd: (why) => {
        setFault(why);
        setStopDictation(null);
      },
    });
    setStopDictation(() => stop);
  };
  return (
    <div className={layout.block}>
      <h2>
        <label htmlFor={id}>Описание</label> <small className={layout.remark}>необязательно</small>
      </h2>
      <textarea
        id={id}
        className={fields.area}
        rows={4}
        maxLength={lengths.critique}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={write}
      />
      <p className={layout.said} role="status">
        {typed !== null && typed.trim() !== own.critique
          ? 'Пишем…'
          : own.critique && `Записано знаков: ${own.critique.length}`}
      </p>
      {canDictate() && (
        <button
          type="button"
          className={buttons.choice}
          aria-pressed={stopDictation !== null}
          onClick={stopDictation ?? listen}
        >
          {stopDictation ? 'Закончить диктовку' : 'Диктовать'}
        </button>
      )}
      {fault && (
        <p className={layout.error} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
