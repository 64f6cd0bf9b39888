declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  /** The texts of a file in one language. Rejects when they cannot be had. */
  export function importMessages(
    language: string,
    part: string,
  ): Promise<{ readonly messages: Messages }>;
}
