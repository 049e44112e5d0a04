import type { Written } from './writtenQueries.ts';

/** A question that had to do with a paragraph of the help is answered by the page that tells it step by step, too. */
export const alsoAnsweredBy: Readonly<Record<string, readonly string[]>> = {
  '/help/documents/litters': ['/how-to/litter'],
  '/help/documents/pedigrees': ['/how-to/pedigree'],
  '/help/documents/replace-mistake': ['/how-to/mistake'],
  '/help/documents/show': ['/how-to/hold-show'],
  '/help#entry': ['/how-to/first-show'],
  '/help#join': ['/how-to/join', '/how-to/breeder', '/how-to/kennel'],
  '/help#judge': ['/how-to/judge'],
  '/help#puppy': ['/how-to/choose-puppy'],
  '/help#lost': ['/how-to/lost-dog'],
  '/kennel/activation': ['/how-to/kennel', '/how-to/breeder'],
  '/dogs/transfers': ['/how-to/transfer'],
};

/** In ordinary words: each page «Как …», and the glossary. */
export const howToQueries: readonly Written[] = [
  ['как зарегистрировать помёт', '/how-to/litter'],
  ['как выбрать щенка', '/how-to/choose-puppy'],
  ['что спросить у заводчика', '/how-to/choose-puppy|/help#puppy'],
  ['как оформить родословную', '/how-to/pedigree'],
  ['порядок обмена метрики', '/how-to/pedigree|/help/documents/pedigrees'],
  ['как передать собаку новому владельцу', '/how-to/transfer'],
  ['исправить ошибку в документе', '/how-to/mistake'],
  ['первый раз на выставке', '/how-to/first-show|/help#entry'],
  ['как выставить собаку впервые', '/how-to/first-show'],
  ['как заявить выставку', '/how-to/hold-show'],
  ['как вступить в федерацию', '/how-to/join|/help#join'],
  ['как открыть питомник', '/how-to/kennel'],
  ['как стать заводчиком', '/how-to/breeder'],
  ['как стать судьёй', '/how-to/judge'],
  ['что делать если собака потерялась', '/how-to/lost-dog'],
  ['собака убежала', '/how-to/lost-dog|/adverts?kind=notices'],
  ['словарь сокращений', '/glossary'],
  ['расшифровка сокращений', '/glossary'],
  ['инструкции', '/how-to'],
];
