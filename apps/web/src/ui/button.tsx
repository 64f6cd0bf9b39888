import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

interface ButtonLook {
  /** One primary button per region; `caution` opens a confirmation with a `danger` button. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'caution' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Lucide icon; its size follows the text. */
  readonly icon?: ReactNode;
  /** True while an action runs: shows a spinner instead of the icon, and ignores presses. */
  readonly busy?: boolean;
}

type Press = Omit<ComponentProps<'button'>, keyof ButtonLook> & {
  href?: undefined;
  to?: undefined;
};
type OutwardLink = Omit<ComponentProps<'a'>, keyof ButtonLook> & { href: string; to?: undefined };
type InwardLink = Omit<LinkProps, keyof ButtonLook> & { href?: undefined };
type Target = Press | OutwardLink | InwardLink;
export type ButtonProps = ButtonLook & Target;

/** Button; with `to` (own page) or `href` (external) a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy, children, className, ...target } = props;
  return (
    <Pressable
      {...target}
      className={classes(styles['button'], className)}
      look={{ variant, size, busy }}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span>{children}</span>}
    </Pressable>
  );
}

type IconButtonProps = ButtonLook &
  Target & {
    readonly label: string;
    readonly icon: ReactNode;
  };

export function IconButton({ label, ...props }: IconButtonProps) {
  const { variant = 'ghost', size, icon, busy, className, ...target } = props;
  return (
    <Tooltip text={label}>
      <Pressable
        {...target}
        aria-label={label}
        className={classes(styles['button'], styles['square'], className)}
        look={{ variant, size, busy }}
      >
        {busy ? <Spinner /> : icon}
      </Pressable>
    </Tooltip>
  );
}

type PressableProps = Target & {
  readonly look: { readonly [Part in keyof ButtonLook]?: ButtonLook[Part] | undefined };
};

function Pressable({ look, ...target }: PressableProps) {
  const isOff = look.busy === true || target['aria-disabled'] === true;
  const shown = {
    'data-variant': look.variant ?? 'secondary',
    'data-size': look.size ?? 'md',
    'aria-busy': look.busy ?? undefined,
  };
  if (target.to !== undefined) return <Link {...target} {...shown} />;
  if (target.href !== undefined) return <a {...target} {...shown} />;
  return (
    <button
      type="button"
      {...target}
      {...shown}
      aria-disabled={isOff || undefined}
      onClick={isOff ? refuse : target.onClick}
    />
  );
}

/** Ignores presses of a disabled or busy button, which stays focusable. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
