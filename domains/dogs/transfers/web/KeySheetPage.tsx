import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getDogOwners } from '../../owners/contract.ts';
import { formatPedigree } from '../../shownNumbers.ts';
import { sexNames } from '../../texts.ts';
import { type KeyMade, makeTransferKey } from '../contract.ts';
import { keySheetPath, transfersPath } from '../paths.ts';
import { objectionDays } from '../policy.ts';
import styles from './Transfers.module.css';

/** `/dogs/transfers/key?dog=…`: the sheet for the new owner. The key is shown only when it is created. */
export function Page() {
  const [search] = useSearchParams();
  const dogId = Number(/^\d{1,9}$/.exec(search.get('dog') ?? '')?.[0] ?? 0);
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  return (
    <div className="wrap">
      <PageMeta
        title="Лист передачи"
        description="Лист передачи собаки с одноразовым ключом"
        path={keySheetPath(dogId)}
      />
      <meta name="robots" content="noindex" />
      <div className={styles.screen}>
        <Crumbs items={[{ label: 'Передача собак', to: transfersPath }]} />
        <PageHead
          title="Лист передачи"
          lead="Отдайте лист вместе с собакой: новый владелец введёт ключ с него, и собака перейдёт к нему. Ключ действует один раз."
        />
      </div>
      {!isAwake && <RowSkeletons count={4} />}
      {isAwake && !isAuthenticated && (
        <EmptyState
          title="Войдите, чтобы сделать лист"
          action={<Button to={loginPathFrom(keySheetPath(dogId))}>Войти</Button>}
        >
          Лист делает основной владелец собаки.
        </EmptyState>
      )}
      {isAwake && isAuthenticated && <Sheet dogId={dogId} />}
    </div>
  );
}

function Sheet({ dogId }: { dogId: number }) {
  const cache = useQueryClient();
  const owners = useRead(getDogOwners, { dogId }, { enabled: dogId > 0 });
  const make = useWrite(makeTransferKey);
  const [made, setMade] = useState<KeyMade | null>(null);
  if (owners.error || (owners.data && !owners.data.is_main) || dogId === 0)
    return (
      <EmptyState title="Лист делает основной владелец" action={<Button to={transfersPath}>К передаче собак</Button>}>
        Откройте свою собаку и выберите «Лист с ключом».
      </EmptyState>
    );
  if (!owners.data) return <RowSkeletons count={4} />;
  const { hindrance, key_made_on: madeOn } = owners.data;
  if (hindrance && !made)
    return <EmptyState title={hindrance} action={<Button to={transfersPath}>Посмотреть</Button>} />;
  const start = () =>
    make.mutate(
      { dogId },
      {
        onSuccess: (answer) => {
          setMade(answer);
          void cache.invalidateQueries({ queryKey: [getDogOwners.name] });
        },
        onError: showError,
      },
    );
  if (!made)
    return (
      <div className={styles.form}>
        {madeOn && (
          <p>
            Лист с ключом уже есть, он сделан {formatDate(madeOn)}. Если вы сделаете новый, ключ на старом листе
            погаснет.
          </p>
        )}
        <p className="muted">
          Сам ключ портал не хранит: он виден один раз, на этой странице. Не публикуйте лист и не фотографируйте его для
          объявлений.
        </p>
        <div>
          <Button loading={make.isPending} onClick={start}>
            {madeOn ? 'Сделать новый лист' : 'Сделать лист'}
          </Button>
        </div>
      </div>
    );
  return <Made made={made} />;
}

function Made({ made: { key, made_on, dog, qr, url } }: { made: KeyMade }) {
  return (
    <>
      <p className={styles.screen}>
        <Button leftIcon="doc" onClick={() => window.print()}>
          Напечатать лист
        </Button>
      </p>
      <article className={styles.sheet}>
        <div>
          <h2 lang="en">{dog.name_lat}</h2>
          <Facts
            facts={[
              { term: 'Порода', value: dog.breed },
              { term: 'Пол', value: sexNames[dog.sex] },
              { term: 'Дата рождения', value: formatDate(dog.born_on) },
              { term: 'Клеймо', value: dog.stamp },
              { term: 'Родословная', value: dog.pedigree_number && formatPedigree(dog.pedigree_number) },
            ]}
          />
          <p className={styles.big}>{key}</p>
          <ol className={styles.steps}>
            <li>
              Наведите камеру телефона на код или откройте {url.replace(/^https?:\/\//, '')} и введите ключ. Нужна
              учётная запись портала; собаку принимает взрослый.
            </li>
            <li>
              Прежний владелец узнает об этом и {objectionDays} дней может возразить; потом собака записана за вами.
            </li>
            <li>Ключ гаснет после первого применения. Лист сделан {formatDate(made_on)}.</li>
          </ol>
        </div>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="Код с ключом" shapeRendering="crispEdges">
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      </article>
    </>
  );
}
