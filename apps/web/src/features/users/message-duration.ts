/** "Success messages 3 s" (specification, section 9). */
export const MESSAGE_DURATION = 3000;
