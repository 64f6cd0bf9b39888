import styles from './display.module.css';

/** Spinner for buttons; elsewhere use a skeleton. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
