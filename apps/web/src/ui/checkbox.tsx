import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './controls.module.css';

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="checkbox" className={classes(styles['checkbox'], className)} />;
}
