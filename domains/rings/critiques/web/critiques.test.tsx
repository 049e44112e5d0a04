import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Critiques, Judgement } from '../contract.ts';
import { CritiqueConsent } from './CritiqueConsent.tsx';
import { CritiquesOfDog } from './CritiquesOfDog.tsx';
import { JudgementLine } from './JudgementLine.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { RingResultsOfDog } from './RingResults.tsx';

const judgement: Judgement = {
  ...{ dog_id: 11, dog: 'Taiga', show_id: 7, show: 'Серебряная упряжка', city: 'Астрахань', day: '2027-01-02' },
  is_reported: false,
  ...{ entry_id: 1, presence: 'came', reason: '', grade: 'Отлично', place: 1, judge: 'Шарма Анил' },
  ...{ awards: [{ id: 4, name: 'CAC', full_name: 'Кандидат в чемпионы' }], critique: 'Верный прикус' },
  main_ring: ['BIG 5, 1 место'],
  sheets: [],
  closed_at: '2027-01-02T10:00:00.000Z',
};
const critique: Critiques['critiques'][number] = {
  ...{ id: 1, show_id: 7, show: 'Серебряная упряжка', day: '2027-01-02', judge: 'Шарма Анил', referee_id: 3 },
  ...{ text: 'Верный прикус', sheets: [], is_public: true },
};

describe('the judgement of an own entry', () => {
  it('has grade, place, awards and judge, and the critique to unfold [Entry-15]', async () => {
    openForm(<JudgementLine judgement={judgement} />);
    expect((await screen.findByText('отлично, 1 место')).parentElement?.textContent).toContain(
      'CACBIG 5, 1 местосудья Шарма Анил',
    );
    await userEvent.click(screen.getByText('Описание судьи'));
    expect(screen.getByText('Верный прикус').closest('details')?.open).toBe(true);
  });

  it.each([
    [{ presence: 'excused', reason: 'хромает', grade: '', place: null }, 'снята с ринга: хромает'],
    [{ presence: 'disqualified', reason: 'агрессия', grade: '', place: null }, 'дисквалификация: агрессия'],
    [{ grade: 'Очень хорошо', place: null }, 'очень хорошо'],
  ] satisfies [Partial<Judgement>, string][])('says %o in words', async (given, words) => {
    openForm(<JudgementLine judgement={{ ...judgement, ...given }} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('leaves an absence to the state of the entry', async () => {
    openForm(
      <>
        <p>запись</p>
        <JudgementLine judgement={{ ...judgement, presence: 'absent', critique: '' }} />
      </>,
    );
    await screen.findByText('запись');
    expect(screen.queryByText('неявка')).toBeNull();
  });
});

describe('a critique read aloud', () => {
  class Utterance {
    lang = '';
    onend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const spoken: Utterance[] = [];
  const heard = new Set<() => void>();
  let voices: object[] = [];
  beforeEach(() => {
    spoken.length = 0;
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    voices = [{}];
    vi.stubGlobal('speechSynthesis', {
      ...{ speak: (one: Utterance) => spoken.push(one), cancel: vi.fn(), getVoices: () => voices },
      ...{ addEventListener: (_: string, listener: () => void) => heard.add(listener), removeEventListener: vi.fn() },
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is spoken in Russian sentence by sentence, until its end or until it is stopped', async () => {
    openForm(<ReadAloud text={'Верный прикус.\nДвижения свободные. Без замечаний'} about="Taiga" />);
    await press('Прочитать вслух: Taiga');
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Верный прикус.', 'ru-RU'],
      ['Движения свободные.', 'ru-RU'],
      ['Без замечаний', 'ru-RU'],
    ]);
    act(() => spoken.at(-1)?.onend?.());
    await press('Прочитать вслух: Taiga');
    await press('Остановить: Taiga');
    expect(speechSynthesis.cancel).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Прочитать вслух: Taiga' })).toBeTruthy();
  });

  it('ends when another is read, and when its page is left', async () => {
    const { unmount } = openForm(
      <>
        <ReadAloud text="Первое" about="Taiga" />
        <ReadAloud text="Второе" about="Purga" />
      </>,
    );
    await press('Прочитать вслух: Taiga');
    await press('Прочитать вслух: Purga');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Прочитать вслух',
      'Остановить',
    ]);
    unmount();
    expect(speechSynthesis.cancel).toHaveBeenCalledTimes(2);
  });

  it('is offered once the browser has a voice', async () => {
    voices = [];
    openForm(<ReadAloud text="Первое" about="Taiga" />);
    expect(screen.queryByRole('button')).toBeNull();
    voices = [{}];
    act(() => {
      for (const listener of heard) listener();
    });
    expect(await screen.findByRole('button', { name: 'Прочитать вслух: Taiga' })).toBeTruthy();
  });
});

describe('critiques on the page of a dog', () => {
  it('are those that their judges have released', async () => {
    openForm(<CritiquesOfDog dogId={11} />, { listCritiquesOfDog: { critiques: [critique] } });
    expect(await screen.findByText('Верный прикус')).toBeTruthy();
    expect(screen.queryByText('видят только владельцы')).toBeNull();
  });

  it('have no heading when there are none', async () => {
    const { container } = openForm(<CritiquesOfDog dogId={11} />, { listCritiquesOfDog: { critiques: [] } });
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});

describe('results of rings on the page of an own dog', () => {
  const signAs = (session: typeof visitor) => {
    localStorage.setItem('session', JSON.stringify(session));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
  };
  beforeEach(() => signAs(signedIn(visitor, accessData(1))));
  afterEach(() => signAs(visitor));

  it('are shown until the report is accepted, of this dog only [Entry-15]', async () => {
    const of = (entry_id: number, given: Partial<Judgement>) => ({ ...judgement, entry_id, ...given });
    openForm(<RingResultsOfDog dogId={11} />, {
      listOwnJudgements: {
        judgements: [
          of(1, {}),
          of(2, { show: 'Принятая', is_reported: true }),
          of(3, { show: 'Чужая', dog_id: 12 }),
          of(4, { show: 'Неявка', presence: 'absent' }),
        ],
      },
    });
    const section = await screen.findByRole('region', { name: 'Результат с ринга, ждём отчёта' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    expect(section.textContent).toContain('Серебряная упряжка');
    expect(section.textContent).toContain('отлично, 1 место');
  });
});

describe('the judge’s agreement', () => {
  it('is given by a switch, which shows a refusal', async () => {
    let answer: object = refusal(403, { error: 'Нет прав' });
    const { sent } = openForm(<CritiqueConsent />, {
      getCritiqueConsent: { is_public: false, count: 12 },
      setCritiqueConsent: () => answer,
    });
    const turn = await screen.findByRole('switch', { name: 'Мои описания читают все' });
    expect(screen.getByText(/12.описаний/)).toBeTruthy();
    await userEvent.click(turn);
    expect(await screen.findByText('Нет прав')).toBeTruthy();
    answer = {};
    await userEvent.click(turn);
    await waitFor(() => expect(sent('setCritiqueConsent')).toEqual([{ is_public: true }, { is_public: true }]));
  });
});
