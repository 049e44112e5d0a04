import { isIPv4 } from 'node:net';
import { originOf } from '../../server/throttle/address.ts';

/** First match wins, because browsers also name their ancestors. */
const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «Chrome, Windows»: enough to recognise a session, too little to track a person. */
export function deviceOf(userAgent: string | undefined): string {
  const seen = (userAgent ?? '').slice(0, 400);
  return [nameIn(browsers, seen), nameIn(systems, seen)].filter(Boolean).join(', ') || 'Неизвестное устройство';
}

/** «95.24.•.•»: enough to recognise a foreign place, with less personal data than the address. */
export function maskedAddress(ip: string): string {
  const { address } = originOf(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.•.•`;
  return address.includes(':')
    ? `${address
        .split(':')
        .slice(0, 2)
        .map((group) => Number(group).toString(16))
        .join(':')}:•`
    : 'Неизвестное место';
}
