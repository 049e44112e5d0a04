import { isIP } from 'node:net';

export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** An address or a network, `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && !rest.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
};
export const listed = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);
