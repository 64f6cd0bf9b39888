/**
 * Returns the name shown for a user (specification, section 5). One of both names is given: an
 * account without Discord is described with its generated name as username.
 */
export function displayNameOf(user: {
  readonly username: string | null;
  readonly discordUsername: string | null;
}): string {
  return user.username ?? user.discordUsername ?? '';
}
