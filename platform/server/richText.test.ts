import { describe, expect, it } from 'vitest';
import { plainText, readRichText, writeRichText } from '#platform/contract/inputs/richText.ts';
import { attacks } from '#platform/testing/attacks.ts';
import { cleanRichText } from './richText.ts';

const onlyOurs = /^(?:<\/?(?:p|b|i|u)>|<br>|&(?:amp|lt|gt);|[^<>&])*$/;

describe('cleanRichText', () => {
  it.each(attacks)('removes everything but the allowed tags: %s [R5-49] [P24]', (attack) => {
    const stored = cleanRichText(attack);
    expect(stored).toMatch(onlyOurs);
    expect(cleanRichText(stored)).toBe(stored);
  });

  it('keeps bold, italic, underline, paragraphs and breaks [R5-49]', () => {
    expect(cleanRichText('<p>Клуб <strong>основан</strong> в <em>1994</em> <u>году</u><br>и жив</p>')).toBe(
      '<p>Клуб <b>основан</b> в <i>1994</i> <u>году</u><br>и жив</p>',
    );
  });

  it('keeps the text of Word and of web pages without their formatting', () => {
    const word =
      '<p class=MsoNormal style="margin:0"><b><span lang=RU style="font-size:14pt">Устав</span></b><o:p></o:p></p><style>p.MsoNormal{}</style>';
    expect(cleanRichText(word)).toBe('<p><b>Устав</b></p>');
    expect(cleanRichText('<div><h2>Клуб</h2><ul><li>раз</li><li>два</li></ul></div>')).toBe(
      '<p>Клуб</p><p>раз</p><p>два</p>',
    );
  });

  it('returns one form without empty paragraphs and invisible characters', () => {
    expect(cleanRichText('<p></p><p> </p><p><br></p>')).toBe('');
    expect(cleanRichText('<p>т\u202eа\u200bк</p>')).toBe('<p>так</p>');
    expect(cleanRichText('просто\nстроки')).toBe('<p>просто</p><p>строки</p>');
  });

  it('keeps signs of arithmetic as text', () => {
    const stored = cleanRichText('<p>2 &lt; 3 &amp; 4 > 1</p>');
    expect(plainText(stored)).toBe('2 < 3 & 4 > 1');
    expect(writeRichText(readRichText(stored))).toBe(stored);
  });

  it('reads a hundred thousand open tags without delay', () => {
    expect(cleanRichText('<b>'.repeat(13_000))).toBe('');
    expect(cleanRichText('<'.repeat(40_000))).toMatch(onlyOurs);
  });
});
