import { expect, test } from 'vitest';
import { videoIdOf } from './video-address.ts';

const ID = 'aB3-_dE5fG7';

test.each([
  ['watch', `https://www.youtube.com/watch?v=${ID}`],
  ['watch without www', `https://youtube.com/watch?v=${ID}`],
  ['watch with a slash', `https://www.youtube.com/watch/?v=${ID}`],
  ['watch with parameters after it', `https://www.youtube.com/watch?v=${ID}&list=PL1&t=42s`],
  ['watch with parameters before it', `https://www.youtube.com/watch?list=PL1&v=${ID}`],
  ['watch with a fragment', `https://www.youtube.com/watch?v=${ID}#t=10`],
  ['embed', `https://www.youtube.com/embed/${ID}`],
  ['embed with parameters', `https://www.youtube.com/embed/${ID}?start=30`],
  ['embed without cookies', `https://www.youtube-nocookie.com/embed/${ID}`],
  ['v', `https://www.youtube.com/v/${ID}`],
  ['short link', `https://youtu.be/${ID}`],
  ['short link with parameters', `https://youtu.be/${ID}?si=abc&t=1`],
  ['mobile', `https://m.youtube.com/watch?v=${ID}`],
  ['http', `http://www.youtube.com/watch?v=${ID}`],
  ['no scheme', `www.youtube.com/watch?v=${ID}`],
  ['no scheme, short link', `youtu.be/${ID}`],
  ['space around it', `  https://youtu.be/${ID}\n`],
  ['capital letters in the host', `HTTPS://WWW.YouTube.com/watch?v=${ID}`],
  ['a slash at the end', `https://youtu.be/${ID}/`],
])('accepts a video link %s', (_, address) => {
  expect(videoIdOf(address)).toBe(ID);
});

test.each([
  ['nothing', ''],
  ['an id alone', ID],
  ['an id too short', `https://youtu.be/${ID.slice(1)}`],
  ['an id too long', `https://youtu.be/${ID}x`],
  ['an id with another character', 'https://youtu.be/aB3-_dE5f.7'],
  ['no id', 'https://www.youtube.com/watch?list=PL1'],
  ['an id in another parameter', `https://www.youtube.com/watch?xv=${ID}`],
  ['an id in the fragment', `https://www.youtube.com/watch?list=PL1#&v=${ID}`],
  ['a channel', 'https://www.youtube.com/@lamplight'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PL1'],
  ['another site', `https://video.example/watch?v=${ID}`],
  ['another site that ends alike', `https://notyoutube.com/watch?v=${ID}`],
  ['another site that begins alike', `https://youtube.com.example/watch?v=${ID}`],
  ['another site that names it', `https://video.example/https://youtu.be/${ID}`],
  ['another site behind a user name', `https://youtube.com@video.example/watch?v=${ID}`],
  ['another scheme', `javascript:https://youtu.be/${ID}`],
  ['words around it', `see https://youtu.be/${ID}`],
  ['words after it', `https://youtu.be/${ID} and more`],
])('rejects a video link %s', (_, address) => {
  expect(videoIdOf(address)).toBeUndefined();
});
