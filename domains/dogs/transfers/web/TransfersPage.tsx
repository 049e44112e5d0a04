import { useEffect, useRef } from 'react';
import { loginPathFrom, registrationPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { listTransfers, type Transfer } from '../contract.ts';
import { transfersPath } from '../paths.ts';
import { KeyForm } from './KeyForm.tsx';
import { OfferForm } from './OfferForm.tsx';
import { storeScannedKey } from './scannedKey.ts';
import { TransferList } from './TransferList.tsx';
import styles from './Transfers.module.css';

const lead =
  'Новый владелец соглашается сам: по предложению от вас или по ключу с бумаги. До согласия владельцем остаётесь вы.';

/** `/dogs/transfers`: offers, keys and their outcomes. */
export function Page() {
  return (
    <div className="wrap">
      <PageMeta title="Передача собак" description={lead} path={transfersPath} />
      <meta name="robots" content="noindex" />
      <PageHead title="Передача собак" lead={lead} crumbs={<OwnDogs />} />
      <Body />
      <noscript>
        <p>Для передачи собаки включите JavaScript в настройках браузера.</p>
      </noscript>
    </div>
  );
}

function OwnDogs() {
  const isAwake = useHydrated();
  const { user_info } = useSession();
  const items = [{ label: 'Мои собаки', to: `${user_info?.user_full_alias ?? '/'}dogs` }];
  return isAwake && user_info ? <Crumbs items={items} /> : null;
}

const isForReader = ({ acts, side }: Transfer): boolean =>
  side === 'giver' ? acts.includes('object') : acts.some((act) => act === 'accept' || act === 'agree');

function Body() {
  const isAwake = useHydrated();
  const { isAuthenticated } = useSession();
  // Kept in the address, so that a reload or a return from the dog's page still shows the message.
  const [takenId, setTaken] = useAddressFilter<string>('taken', '');
  const { data, error, refetch } = useRead(listTransfers, {}, { enabled: isAwake && isAuthenticated });
  if (!isAwake) return <RowSkeletons count={4} />;
  if (!isAuthenticated) {
    // During sign-in the key is stored on the device and never put into an address.
    storeScannedKey();
    return (
      <EmptyState
        title="Войдите, чтобы принять или передать собаку"
        scene="sitting"
        action={
          <>
            <Button to={loginPathFrom(transfersPath)}>Войти</Button>
            <Button kind="secondary" to={registrationPathFrom(transfersPath)}>
              Зарегистрироваться
            </Button>
          </>
        }
      >
        Предложение и ключ с бумаги подождут. Если вас ещё нет на портале, зарегистрируйтесь с тем адресом e-mail, на
        который пришло письмо.
      </EmptyState>
    );
  }
  if (error?.status === 403)
    return (
      <EmptyState title="Собак записывают на людей и питомники" scene="sitting">
        Войдите под учётной записью владельца или питомника.
      </EmptyState>
    );
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  const taken = data.items.find(
    ({ id, side, state }) => String(id) === takenId && side === 'receiver' && state === 'accepted',
  );
  // Transfers that wait for the viewer come first, then the forms, then all others.
  const waiting = data.items.filter(isForReader);
  const others = data.items.filter((item) => !isForReader(item));
  return (
    <>
      {taken && <Taken transfer={taken} />}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className={styles.list}>
          <SectionHead id="waiting" title="Ждут вас" />
          <TransferList label="Ждут вас" items={waiting} onTaken={({ id }) => setTaken(String(id))} />
        </section>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="give">
          <SectionHead id="give" title="Вы передаёте" />
          <OfferForm items={data.items} />
        </section>
        <section aria-labelledby="take">
          <SectionHead id="take" title="Вам отдали бумагу с ключом" />
          <KeyForm />
        </section>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="transfers" className={styles.list}>
          <SectionHead id="transfers" title="Предложения и передачи" />
          <TransferList label="Предложения и передачи" items={others} />
        </section>
      )}
    </>
  );
}

function Taken({ transfer: { dog, becomes } }: { transfer: Transfer }) {
  const { user_info } = useSession();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!user_info) return null;
  const own = `${user_info.user_full_alias}dogs`;
  return (
    <section aria-labelledby="taken" className={styles.taken}>
      <h2 id="taken" ref={head} tabIndex={-1}>
        {becomes === 'shared' ? 'Теперь это и ваша собака' : 'Теперь это ваша собака'}
      </h2>
      <p>
        <b lang="en">{dog.name_lat}</b>
        {dog.name && dog.name !== dog.name_lat && ` (${dog.name})`} записана на вас в племенной книге. На её странице
        метрика или родословная, здоровье и родня.
      </p>
      <p className={styles.buttons}>
        <Button to={`${own}/${dog.id}`}>Открыть страницу собаки</Button>
        <Button kind="secondary" to={own}>
          Мои собаки
        </Button>
      </p>
    </section>
  );
}
