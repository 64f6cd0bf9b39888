import styles from './spinner.module.css';

/** A turning ring, only ever inside a button: elsewhere a skeleton stands for loading content. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
