import { declareSection } from '#platform/contract/fields/fields.ts';
import { declarant, lockedAfterSending, payment } from './blocks.ts';
import { litter } from './litter.ts';
import { pedigree } from './pedigree.ts';
import type { ApplicationType } from './type.ts';

/** A package: the responsible person and one payment; its requests hold the rest. */
const pack = <const Key extends string>(
  own: Pick<ApplicationType, 'number' | 'title' | 'lead' | 'group' | 'registry' | 'packs'> & { key: Key },
) =>
  ({
    ...own,
    senders: ['club', 'kennel'],
    machine: 'package',
    payment: 'own',
    isUrgentOffered: true,
    section: declareSection(own.title, [
      {
        title: 'Заявитель',
        fields: {
          ...declarant,
          folder_number: {
            kind: 'text',
            label: 'Номер папки',
            hint: 'Его даёт федерация',
            max: 20,
            width: 'third',
            locked: lockedAfterSending,
          },
        },
      },
      { ...payment, hint: 'Одна квитанция за все заявки пакета. Банку нужно 2–3 дня.' },
    ]),
    lifted: {},
    columns: [
      { key: 'state', title: 'Статус' },
      { key: 'created_at', title: 'Дата регистрации' },
      { key: 'changed_at', title: 'Изменение статуса' },
      { key: 'federation', title: 'Федерация' },
      { key: 'requests', title: 'Всего заявок' },
      { key: 'requests_done', title: 'Изготовлено' },
      { key: 'requests_in_work', title: 'В работе' },
      { key: 'package', title: '№ пакета' },
      { key: 'declarant', title: 'ФИО заявителя' },
    ],
    result: { label: 'Заявки пакета выполнены', isFile: false },
  }) as const satisfies ApplicationType;

export const pedigrees = pack({
  key: 'pedigrees',
  number: 11,
  packs: 'pedigree',
  title: 'Оформление родословных',
  lead: 'Несколько заявок с одной оплатой: на каждую собаку своя',
  group: 'pedigrees',
  registry: 'pedigrees',
});

export const litters = pack({
  key: 'litters',
  number: 12,
  packs: 'litter',
  title: 'Регистрация помётов',
  lead: 'Несколько заявок с одной оплатой: на каждый помёт своя',
  group: 'litters',
  registry: 'litters',
});

export const packages = [pedigrees, pedigree, litters, litter] as const;
