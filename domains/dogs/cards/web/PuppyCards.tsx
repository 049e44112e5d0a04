import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { checkPath } from '../../paths.ts';
import { transfersPath } from '../../transfers/paths.ts';
import { listPuppyCards, type PuppyCard, printCardWithKey, printLitterCards } from '../contract.ts';
import type { CardPlace } from '../policy.ts';
import styles from './PuppyCards.module.css';

const GiveDialog = lazy(() => import('./HandOverDialog.tsx').then((module) => ({ default: module.HandOverDialog })));

const chips: Readonly<Record<CardPlace, [StatusKind, string]>> = {
  breeder: ['plain', 'У заводчика'],
  named: ['plain', 'Вписан в метрику'],
  offered: ['info', 'Ждёт ответа покупателя'],
  claimed: ['info', 'Покупатель ввёл ключ'],
  held: ['danger', 'Приостановлено: спор'],
  given: ['ok', 'У нового владельца'],
};

function buyerWords({ place, buyer, until }: PuppyCard): string {
  const name = buyer && [buyer.last_name, buyer.first_name, buyer.second_name].filter(Boolean).join(' ');
  const last = until && (place === 'claimed' ? `возразить можно до ${formatDate(until)}` : `до ${formatDate(until)}`);
  return [name, place === 'offered' && buyer?.email, place !== 'named' && last].filter(Boolean).join(', ');
}

export function PuppyCards({ litterId }: { litterId: number }) {
  const { data, error, refetch } = useRead(listPuppyCards, { litterId });
  const [given, setGiven] = useState<PuppyCard | null>(null);
  const cache = useQueryClient();
  const api = useApi();
  const [isMaking, setMaking] = useState(false);
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={3} />;
  const refresh = () => void cache.invalidateQueries();
  const keep = (file: Promise<Blob>, name: string) => {
    setMaking(true);
    void file.then((blob) => deliverBlob(blob, { name }), showError).finally(() => setMaking(false));
  };
  const printAll = () => keep(download(api, printLitterCards, { litterId }), 'Метрики щенков.pdf');
  const printOne = ({ card_id, name }: PuppyCard) =>
    keep(download(api, printCardWithKey, { cardId: card_id }), `Метрика и лист передачи, ${name}.pdf`);
  return (
    <>
      <ul className={styles.cards} aria-label="Метрики щенков">
        {data.items.map((card) => {
          const [kind, word] = chips[card.place];
          return (
            <li key={card.card_id}>
              <div className={styles.puppy}>
                <Link to={card.link}>{`${card.name}, ${card.stamp}`}</Link>
                <StatusChip kind={kind}>{word}</StatusChip>
                <span className="small muted">
                  {[buyerWords(card), card.remark, `метрика ${card.barcode}`].filter(Boolean).join(', ')}
                </span>
              </div>
              {card.may_hand_on && (
                <div className={styles.buttons}>
                  <Button
                    kind="secondary"
                    condensed
                    leftIcon={card.place === 'named' ? 'edit' : 'swap'}
                    aria-label={`${card.place === 'named' ? 'Исправить владельца' : 'Передать щенка'}: ${card.name}`}
                    onClick={() => setGiven(card)}
                  >
                    {card.place === 'named' ? 'Исправить' : 'Передать щенка'}
                  </Button>
                  {card.dog_id !== null && (
                    <Button
                      kind="ghost"
                      condensed
                      leftIcon="download"
                      disabled={isMaking}
                      aria-label={`Метрика с ключом: ${card.name}`}
                      onClick={() => printOne(card)}
                    >
                      Метрика с ключом
                    </Button>
                  )}
                </div>
              )}
              {card.place === 'offered' && card.buyer && (
                <Button kind="ghost" condensed to={transfersPath}>
                  Отозвать
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.all}>
        {data.items.some(({ place }) => place !== 'given') && (
          <Button kind="secondary" leftIcon="download" loading={isMaking} onClick={printAll}>
            Все метрики одним файлом
          </Button>
        )}
        {data.litter_link && (
          <Button kind="secondary" leftIcon="doc" to={data.litter_link}>
            Общепомётная карта
          </Button>
        )}
      </p>
      <p className="small muted">
        Покупатель принимает щенка сам: по письму или по ключу с листа, который печатается вместе с метрикой. Первая
        смена владельца бесплатна. Новая печать с ключом гасит прежний ключ. Подлинность метрики{' '}
        <Link to={checkPath}>проверяет камера телефона</Link>.
      </p>
      {given && (
        <Suspense>
          <GiveDialog
            key={given.card_id}
            card={given}
            onClose={() => setGiven(null)}
            onRefused={refresh}
            onSaved={() => {
              setGiven(null);
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
