import type { ReactNode } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { ringCode, ringPath } from '../../paths.ts';
import entry from './EntryScreen.module.css';
import frame from './Frame.module.css';
import { RingPages } from './RingPages.tsx';
import { RingPhone } from './ringPhone.ts';
import { openStorage } from './storage.ts';
import { PhoneContext } from './usePhone.ts';

/** Opens the page of the ring that the address names; says what to do where it names none or the browser keeps nothing. */
export async function openRingPage(pathname: string, api: Api): Promise<ReactNode> {
  const code = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (!ringCode.test(code))
    return <Notice title="Какой ринг?">Откройте камерой код, который лежит на столе ринга.</Notice>;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `${ringPath(code)}/manifest.webmanifest`);
  try {
    const phone = new RingPhone(code, api, await openStorage(code, clock.today()));
    addEventListener('online', () => phone.noteNetwork(true));
    addEventListener('offline', () => phone.noteNetwork(false));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && phone.syncSoon(0));
    await phone.start();
    return (
      <PhoneContext value={phone}>
        <RingPages />
      </PhoneContext>
    );
  } catch (error) {
    reportError(error);
    return (
      <Notice title="Браузер не хранит записи">
        Откройте ссылку в обычной, не приватной вкладке: без хранилища телефон потерял бы записанное.
      </Notice>
    );
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={frame.page}>
      <main id="main" className={entry.entry}>
        <h1>{title}</h1>
        <p>{children}</p>
      </main>
    </div>
  );
}
