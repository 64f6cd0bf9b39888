/** Returns the name shown for a user (specification, section 5). */
export function displayNameOf(user: {
  readonly username: string | null;
  readonly discordUsername: string;
}): string {
  return user.username ?? user.discordUsername;
}
