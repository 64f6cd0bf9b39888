import styles from './spinner.module.css';

/** A turning ring, only ever inside a button: elsewhere a skeleton says that something is coming. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
