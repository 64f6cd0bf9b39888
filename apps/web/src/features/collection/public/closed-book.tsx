import styles from './closed-book.module.css';

/** A closed book with a sad face on its cover, and a flame that has gone out. */
export function ClosedBook() {
  return (
    <svg viewBox="0 0 190 138" className={styles['drawing']} aria-hidden="true">
      <path d="M10 124H180M16 130H174" />
      <path
        className={styles['book']}
        d="M62 22H128Q134 22 134 28V106Q134 112 128 112H62Q56 112 56 106V28Q56 22 62 22ZM66 22V112M60 112Q54 116 60 121H131V112"
      />
      <path className={styles['cords']} d="M56 40H66M56 94H66" />
      <path className={styles['face']} d="M86 56V61M114 56V61M86 84Q100 72 114 84" />
      <path d="M22 124V110H32V124M27 110V102" />
      <path className={styles['smoke']} d="M27 94Q22 88 27 82T27 70" />
    </svg>
  );
}
