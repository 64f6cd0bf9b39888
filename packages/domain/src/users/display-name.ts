/**
 * Returns the custom username, otherwise the name on the chat platform (specification, section 5).
 */
export function displayNameOf(user: {
  readonly username: string | null;
  readonly discordUsername: string;
}): string {
  return user.username ?? user.discordUsername;
}
