import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { advertPhonePath, advertsPath } from '../paths.ts';
import { showPhone } from './contract.ts';

/** «Позвонить» without scripts: the phone comes on its own page. */
export const phoneForm = {
  path: advertPhonePath,
  sends: showPhone,
  shows: ({ phone }: Record<string, unknown>) => ({
    title: 'Телефон объявления',
    link: { href: `tel:${dialPhone(String(phone))}`, text: displayPhone(String(phone)) },
  }),
  back: { href: advertsPath, text: 'К объявлениям' },
};
