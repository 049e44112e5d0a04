import { describe, expect, it } from 'vitest';
import { nameInLines, signLines } from './portalOwner.ts';

describe('the sign in the header', () => {
  it('shares the words of the name out over two lines', () => {
    expect(nameInLines('Кинологическая федерация')).toEqual(['Кинологическая', 'федерация']);
    expect(nameInLines('Российская кинологическая федерация')).toEqual(['Российская', 'кинологическая федерация']);
    expect(nameInLines('РКФ')).toEqual(['РКФ']);
  });

  it('is the short name where the name needs too much room', () => {
    const long = { name: 'Общероссийская ассоциация независимых кинологических объединений', shortName: 'ОАНКО' };
    expect(signLines(long)).toEqual(['ОАНКО']);
    expect(signLines({ ...long, name: 'Союз собаководов «Север»' })).toEqual(['Союз собаководов', '«Север»']);
  });
});
