import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { errorMessages } from '#platform/web/calls/showError.ts';
import { downloadPaper, getPaper, orderPaper, type PaperInput } from '../contract.ts';
import { paperNames } from '../prints/texts.ts';

const pauseMs = 1500;
/** Questions before the page stops waiting: four minutes. */
const mostQuestions = 160;

export interface PaperSaving {
  get: (input: PaperInput) => Promise<void>;
  isBusy: boolean;
  /** Why there is no file. */
  words: string;
}

/** Orders a paper, asks until it is made and saves it; leaving the page ends the waiting, not the making. */
export function usePaper(): PaperSaving {
  const api = useApi();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const get = async (input: PaperInput): Promise<void> => {
    setBusy(true);
    setWords('');
    try {
      let paper = await api.call(orderPaper, input);
      const of = { exhibitionId: input.exhibitionId, paperId: paper.paper_id };
      for (let asked = 0; paper.state === 'waiting' && asked < mostQuestions && !left.current; asked += 1) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        paper = await api.call(getPaper, of);
      }
      if (left.current) return;
      if (paper.state === 'ready')
        deliverBlob(await download(api, downloadPaper, of), { name: `${paperNames[input.kind].name}.pdf` });
      else
        setWords(
          paper.state === 'waiting'
            ? 'Файл ещё готовится. Вернитесь через несколько минут: он будет в списке.'
            : paper.refusal || 'Файл не получился. Закажите его ещё раз.',
        );
      void cache.invalidateQueries();
    } catch (error) {
      setWords(errorMessages(error)[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  return { get, isBusy, words };
}
