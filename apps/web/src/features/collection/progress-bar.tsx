import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number;
}

export function ProgressBar({ share }: ProgressBarProps) {
  return (
    <span className={styles['bar']} data-full={share === 1 || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
