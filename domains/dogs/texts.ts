/** Shared texts of dogs and their papers, for pages and PDFs. */

export const sexNames: Readonly<Record<number, string>> = { 1: 'кобель', 2: 'сука' };
export const sexesInEnglish: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' };

/** Kinds of papers (`kind`): the federation's application types, the puppy card, and subtypes of type 22. */
export const documentKinds: Readonly<Record<number, string>> = {
  11: 'Родословная',
  12: 'Общепомётная карта',
  20: 'Сертификат на дисплазию',
  21: 'Сертификат на пателлу',
  22: 'Диплом чемпиона',
  30: 'Метрика щенка',
  41: 'Диплом победителя',
  42: 'Племенной сертификат',
  43: 'Рабочий сертификат',
  44: 'Свидетельство о керунге',
};

export const documentKindsInEnglish: Readonly<Record<number, string>> = {
  11: 'Pedigree',
  12: 'Litter certificate',
  20: 'Certificate of hip dysplasia',
  21: 'Certificate of patellar luxation',
  22: 'Champion diploma',
  30: 'Puppy card',
  41: 'Winner diploma',
  42: 'Breeding certificate',
  43: 'Working certificate',
  44: 'Koerung certificate',
};

export const pedigreePaper = 11;
export const litterPaper = 12;
export const hipCertificate = 20;
export const championDiploma = 22;
export const kneeCertificate = 21;
export const puppyCard = 30;
export const winnerDiploma = 41;
export const breedingCertificate = 42;
export const workingCertificate = 43;
export const koerungCertificate = 44;

export const documentStatusNames: Readonly<Record<number, string>> = {
  1: 'Отклонена',
  2: 'В работе',
  3: 'Выполнена',
  4: 'Не отправлена',
  8: 'В архиве',
};

export const litterStatuses = { unregistered: 1, onReview: 2, registered: 3, refused: 4 } as const;

export const requestStatuses = { onReview: 1, refused: 2, confirmed: 3 } as const;
export const requestStatusNames: Readonly<Record<number, string>> = {
  1: 'На рассмотрении',
  2: 'Отказано',
  3: 'Подтверждено',
};

export const numberNotFound = 'Номер не найден';
