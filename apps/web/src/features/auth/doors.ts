import type { LoginDoors } from '@inkfolio/domain/users/login-ways';

/** Returns true if players can log in this way, besides passkeys; from the server's settings. */
export function hasDoor(door: keyof LoginDoors): boolean {
  return document.documentElement.dataset['doors']?.split(' ').includes(door) ?? false;
}
