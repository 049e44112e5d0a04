import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as contract from '../contract.ts';

export type PictureKind = 'avatar' | 'banner' | 'owner';

interface PictureCalls {
  save: Endpoint<contract.PictureInput, string>;
  remove: Endpoint<Record<string, never>, Record<string, never>>;
}

export const calls: Record<PictureKind, PictureCalls> = {
  avatar: { save: contract.saveAvatar, remove: contract.deleteAvatar },
  banner: { save: contract.saveBanner, remove: contract.deleteBanner },
  owner: { save: contract.saveOwnerPicture, remove: contract.deleteOwnerPicture },
};

/** Texts of the specification, section 8. */
export const texts = {
  error: 'Ошибка!',
  refused: 'Ошибка: Формат файла не поддерживается, либо размер файла превышает 20Мб',
  notSaved: 'Ошибка: не удалось загрузить аватар, попробуйте позднее',
} as const;

/** Every alert adds half a second: 7.5 s in all. */
export const errorSeconds = 7;

interface Words {
  change: string;
  remove: string;
  question: string;
}

export const textsOf: Record<'person' | 'organisation', Record<PictureKind, Words>> = {
  organisation: {
    avatar: { change: 'Сменить логотип', remove: 'Удалить логотип', question: 'Удалить логотип?' },
    banner: { change: 'Сменить баннер', remove: 'Удалить баннер', question: 'Удалить баннер?' },
    owner: {
      change: 'Сменить фото руководителя',
      remove: 'Удалить фото руководителя',
      question: 'Удалить фото руководителя?',
    },
  },
  person: {
    avatar: { change: 'Сменить фотографию', remove: 'Удалить фотографию', question: 'Удалить фотографию?' },
    banner: { change: 'Сменить баннер', remove: 'Удалить баннер', question: 'Удалить баннер?' },
    owner: { change: 'Сменить фотографию', remove: 'Удалить фотографию', question: 'Удалить фотографию?' },
  },
};
