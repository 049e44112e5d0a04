import { dialPhone, displayPhone } from '#domains/profiles/phone.ts';
import { advertPhonePath, advertsPath } from '../paths.ts';
import { showPhone } from './contract.ts';

/** «Позвонить» without scripts: the number comes on a page of its own. */
export const phoneForm = {
  path: advertPhonePath,
  sends: showPhone,
  shows: ({ phone }: Record<string, unknown>) => ({
    title: 'Телефон объявления',
    link: { href: `tel:${dialPhone(String(phone))}`, text: displayPhone(String(phone)) },
  }),
  back: { href: advertsPath, text: 'К объявлениям' },
};
