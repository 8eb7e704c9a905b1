/** How this device keeps what the tutor who was here last had of the desk. */
export const deskMemory = {
  key: 'tutorDesk',
  /** Before the id of a tutor whose certification is under way. */
  beginning: 'beginning:',
} as const;
