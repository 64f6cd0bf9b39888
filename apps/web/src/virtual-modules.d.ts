declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  /** Loads a text file in one language; rejects on failure. */
  export function importMessages(
    language: string,
    part: string,
  ): Promise<{ readonly messages: Messages }>;
}
