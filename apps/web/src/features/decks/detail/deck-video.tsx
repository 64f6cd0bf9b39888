import type { Deck } from '@inkfolio/contract/decks';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Marble } from '../../cards/face/marble.tsx';
import styles from './deck-video.module.css';

const PLAYER = 'https://www.youtube-nocookie.com/embed/';

interface DeckVideoProps {
  readonly deck: Deck;
  readonly videoId: string;
}

/**
 * The video about the deck. Until it is wanted there is a poster of our own in its place, so that
 * the video host learns nothing of who reads the page.
 */
export function DeckVideo({ deck, videoId }: DeckVideoProps) {
  const { t } = useTexts();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        className={styles['video']}
        src={`${PLAYER}${videoId}?autoplay=1`}
        title={t('deck.video.title', { name: deck.name })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <button type="button" className={styles['video']} onClick={() => setPlaying(true)}>
      <span className={styles['paper']}>
        <Marble seed={`${deck.id} video`} colors={deck.colors} width={640} height={360} />
      </span>
      <span className={styles['play']}>
        <Play size={24} fill="currentcolor" aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <b>{t('deck.video.play')}</b>
        <small>{t('deck.video.note')}</small>
      </span>
    </button>
  );
}
