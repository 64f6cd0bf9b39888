declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  export function importMessages(
    language: string,
    part: string,
  ): Promise<{ readonly messages: Messages }>;
}
