import { ChevronLeft, ChevronRight, Pause, Play, SkipBack } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import styles from '../bar/bar.module.css';

interface ReplayControlsProps {
  readonly done: number;
  readonly count: number;
  /** The step that is shown, in words. */
  readonly said: string;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onGoTo: (done: number) => void;
}

/** Goes through a replay: to the start, a step back or forward, or all by itself. */
export function ReplayControls(props: ReplayControlsProps) {
  const { done, count, said, isPlaying, onPlay, onGoTo } = props;
  const { t } = useTexts();
  return (
    <div className={styles['replay']} role="group" aria-label={t('simulator.replay')}>
      <IconButton
        label={t('simulator.replay.first')}
        icon={<SkipBack aria-hidden="true" />}
        disabled={done === 0}
        onClick={() => onGoTo(0)}
      />
      <IconButton
        label={t('simulator.replay.back')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={done === 0}
        onClick={() => onGoTo(done - 1)}
      />
      <IconButton
        variant="primary"
        label={t(isPlaying ? 'simulator.replay.pause' : 'simulator.replay.play')}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        disabled={count === 0}
        onClick={onPlay}
      />
      <IconButton
        label={t('simulator.replay.forward')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={done === count}
        onClick={() => onGoTo(done + 1)}
      />
      <p className={styles['step']}>
        <b>{t('simulator.replay.step', { done, count })}</b>
        <span className="truncate">{said}</span>
      </p>
    </div>
  );
}
