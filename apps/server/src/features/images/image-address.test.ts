import { describe, expect, it } from 'vitest';
import { checkImageUrl, imageHosts, isPublicAddress } from './image-address.ts';

const HOST = 'api.lorcana.ravensburger.com';
const hosts = imageHosts([HOST]);
const codeOf = (url: string) => {
  const checked = checkImageUrl(url, hosts);
  return checked.ok ? 'ok' : checked.code;
};

it.each([
  [`https://${HOST}/images/en/set1/1_abc.jpg`],
  [`https://${HOST}/a.jpg?size=2&x=%20`],
  [`https://${HOST}:443/a.jpg`],
  [`HTTPS://${HOST.toUpperCase()}/a.jpg`],
  [`https://${HOST}/@a.jpg`],
  [`https://${HOST}?a@b`],
])('accepts the image URL %s', (url) => {
  const checked = checkImageUrl(url, hosts);
  expect(checked.ok && checked.url.origin).toBe(`https://${HOST}`);
});

describe('paths on an image host', () => {
  const parts = imageHosts(['chat.example/avatars/', 'chat.example/embed/avatars/', HOST]);
  const response = (url: string) => {
    const checked = checkImageUrl(url, parts);
    return checked.ok ? 'ok' : checked.code;
  };

  it.each([
    ['https://chat.example/avatars/1/2.png', 'ok'],
    ['https://chat.example/embed/avatars/3.png', 'ok'],
    ['https://chat.example/avatars/../avatars/1.png', 'ok'],
    [`https://${HOST}/anything.jpg`, 'ok'],
    ['https://chat.example/attachments/1/2.png', 'image_host_not_allowed'],
    ['https://chat.example/avatars', 'image_host_not_allowed'],
    ['https://chat.example/Avatars/1.png', 'image_host_not_allowed'],
    ['https://chat.example/avatars/../attachments/1.png', 'image_host_not_allowed'],
    ['https://chat.example/avatars/%2e%2e/attachments/1.png', 'image_host_not_allowed'],
    ['https://chat.example/avatars/..%2fattachments/1.png', 'invalid_image_url'],
    ['https://chat.example/avatars/%2E%2E%5Cattachments/1.png', 'invalid_image_url'],
    ['https://chat.example/x/..%2favatars/1.png', 'invalid_image_url'],
  ])('checks %s: %s', (url, expected) => {
    expect(response(url)).toBe(expected);
  });
});

it.each([
  [''],
  ['a.jpg'],
  [`//${HOST}/a.jpg`],
  [`http://${HOST}/a.jpg`],
  [`ftp://${HOST}/a.jpg`],
  ['data:image/png;base64,AAAA'],
  ['file:///etc/passwd'],
  ['javascript:alert(1)'],
  [`https:${HOST}/a.jpg`],
  [`https:/${HOST}/a.jpg`],
  [`https:///${HOST}/a.jpg`],
  [`https://user:pass@${HOST}/a.jpg`],
  [`https://@${HOST}/a.jpg`],
  [`https://:@${HOST}/a.jpg`],
  [`https://${HOST}@evil.example/a.jpg`],
  [`https://${HOST}:443@evil.example/a.jpg`],
  [`https://evil.example\\@${HOST}/a.jpg`],
  [`https://${HOST}\\@evil.example/a.jpg`],
  [`https://${HOST}:8443/a.jpg`],
  [`https://${HOST}:80/a.jpg`],
  [`https://${HOST}:99999/a.jpg`],
  [`https://${HOST}/a.jpg#fragment`],
  [`https://${HOST}#@evil.example/a.jpg`],
  [` https://${HOST}/a.jpg`],
  [`https://${HOST}/a b.jpg`],
  [`https://${HOST}/a\nHost: evil.example`],
  [`ht\ttps://${HOST}/a.jpg`],
  [`https://${HOST}/a\u0000.jpg`],
  [`https://[::1/a.jpg`],
  [`https://${HOST}/${'a'.repeat(2048)}`],
])('rejects the image URL %j', (url) => {
  expect(codeOf(url)).toBe('invalid_image_url');
});

describe('hosts outside the list', () => {
  it.each([
    ['https://evil.example/a.jpg'],
    [`https://${HOST}./a.jpg`],
    [`https://${HOST}.evil.example/a.jpg`],
    [`https://${HOST}%2eevil.example/a.jpg`],
    [`https://evil.${HOST}/a.jpg`],
    ['https://lorcana.ravensburger.com/a.jpg'],
    ['https://api.lorcana.ravensburgеr.com/a.jpg'], // a Cyrillic letter
    ['https://xn--api-5cd.lorcana.ravensburger.com/a.jpg'],
    ['https://localhost/a.jpg'],
    ['https://127.0.0.1/a.jpg'],
    ['https://127.1/a.jpg'],
    ['https://2130706433/a.jpg'],
    ['https://0177.0.0.1/a.jpg'],
    ['https://0x7f000001/a.jpg'],
    ['https://[::1]/a.jpg'],
    ['https://[::ffff:127.0.0.1]/a.jpg'],
    ['https://[fd00::1]/a.jpg'],
    ['https://169.254.169.254/latest/meta-data/'],
  ])('%s is rejected', (url) => {
    expect(codeOf(url)).toBe('image_host_not_allowed');
  });

  it('an empty list allows nothing', () => {
    expect(checkImageUrl(`https://${HOST}/a.jpg`, imageHosts([])).ok).toBe(false);
  });
});

it.each([
  ['127.0.0.1'],
  ['0x7f000001'],
  ['[::1]'],
  ['2130706433'],
  ['*.example.com'],
  ['Example.com'],
  ['example.com:8443'],
  ['https://example.com'],
  ['user@example.com'],
  [''],
])('the host list rejects %j', (host) => {
  expect(() => imageHosts([host])).toThrow('plain lower-case host name');
});

describe('public IP addresses', () => {
  it.each([['93.184.216.34'], ['1.1.1.1'], ['2606:4700:4700::1111'], ['2a00:1450:4001::1']])(
    'include %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['127.0.0.1'],
    ['127.8.8.8'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.0.0.1'],
    ['192.0.2.1'],
    ['192.168.1.1'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['240.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::127.0.0.1'],
    ['::7f00:1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:93.184.216.34'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['2001::1'],
    ['2001:db8::1'],
    ['fc00::1'],
    ['fd00::1'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['fec0::1'],
    ['ff02::1'],
    ['127.1'],
    ['2130706433'],
    ['localhost'],
    [''],
  ])('exclude %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
