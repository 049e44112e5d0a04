import { z } from 'zod';
import { cleanText } from '../cleanText.ts';
import { decodePunycode, encodePunycode } from './punycode.ts';

/**
 * The reader of mail addresses. The part before «@» is ASCII, as every mail server accepts; the domain may be of any
 * script. It is stored as people write it, «ivan@почта.рф», and goes to the mail server as
 * «ivan@xn--80a1acny.xn--p1ai».
 */

/** The longest address in ASCII form that mail servers accept. */
const longest = 254;

const ascii = z.regexes.email;

/** Labels of letters, digits and hyphens; the last one has a letter. */
const domainShape = /^(?=.*\p{L}[^.]*$)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** «gmаil»: a Cyrillic letter among Latin ones is a typing error or phishing, and another domain. */
const isMixed = (label: string): boolean => /\p{Script=Latin}/u.test(label) && /\p{Script=Cyrillic}/u.test(label);

/** Maximum lengths of a label and of a domain (RFC 1035). */
const [longestLabel, longestDomain] = [63, 253];

/** Lower case, composed, each non-ASCII label in punycode; null when it is no domain. */
function asciiDomain(domain: string): string | null {
  const folded = domain.normalize('NFKC').toLowerCase().normalize('NFC');
  const labels = folded.split('.');
  if (!domainShape.test(folded) || labels.some((label) => isMixed(label) || /^-|-$/.test(label))) return null;
  const written = labels.map((label) => (/^[a-z\d-]+$/.test(label) ? label : `xn--${encodePunycode(label)}`));
  return written.every((label) => label.length <= longestLabel) && written.join('.').length <= longestDomain
    ? written.join('.')
    : null;
}

/** The domain for display; unchanged if it does not convert back to the same ASCII. */
function shownDomain(domain: string): string {
  const shown = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.');
  return asciiDomain(shown) === domain ? shown : domain;
}

/** The two halves and the domain in ASCII; null when it is no address. */
function parse(text: string): { local: string; domain: string; ascii: string } | null {
  const mail = cleanText(text);
  const at = mail.lastIndexOf('@');
  if (at < 1 || mail.length > longest) return null;
  const [local, domain] = [mail.slice(0, at), mail.slice(at + 1)];
  const isPlain = /^[\x21-\x7e]+$/.test(domain) && !/(?:^|\.)xn--/i.test(domain);
  const inAscii = isPlain ? domain : asciiDomain(domain);
  // The ASCII pattern rejects top-level domains with digits such as «xn--p1ai»; the domain is already checked above.
  const isRight = ascii.test(`${local}@${isPlain ? domain : 'example.com'}`);
  if (inAscii === null || local.length + inAscii.length >= longest || !isRight) return null;
  return { local, domain: isPlain ? domain : shownDomain(inAscii), ascii: inAscii };
}

/**
 * The canonical form for storage and comparison: one mailbox has one form, however its domain was typed. Null when it
 * is no address.
 */
export function readMail(text: string): string | null {
  const read = parse(text);
  return read && `${read.local}@${read.domain}`;
}

/** The form for the mail server. Throws for an invalid address. */
export function smtpMail(mail: string): string {
  const read = parse(mail);
  if (!read) throw new Error('Not a mail address');
  return `${read.local}@${read.ascii}`;
}

/** Why an address is invalid and how to correct it; '' when there is no specific reason. */
export function mailFault(text: string): string {
  const [local = '', domain = ''] = cleanText(text).split('@');
  if (!domain.includes('.')) return '';
  if (/[^\x20-\x7e]/.test(local)) return 'До знака @ нужны латинские буквы: name@почта.рф';
  return domain.split('.').some(isMixed)
    ? 'После знака @ смешаны русские и латинские буквы. Наберите адрес заново'
    : '';
}
