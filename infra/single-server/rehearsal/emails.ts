import { setTimeout as wait } from 'node:timers/promises';
import { insist, RehearsalError, type Machine } from './machine.ts';

/** Forgets all emails that have come until now. */
export async function emptyInbox({ inbox }: Machine): Promise<void> {
  await fetch(`${inbox}/api/v1/messages`, { method: 'DELETE' });
}

/** Waits for an email of the monitor, and fails where more than one of its kind came. */
export async function email({ inbox }: Machine, wanted: RegExp, patienceMs = 60_000): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const { messages } = (await (await fetch(`${inbox}/api/v1/messages`)).json()) as {
      messages: { Subject: string }[];
    };
    const found = messages.filter(({ Subject }) => wanted.test(Subject));
    insist(found.length <= 1, `It was written ${found.length} times: ${String(wanted)}`);
    if (found[0]) {
      console.log(`  | email: ${found[0].Subject}`);
      return;
    }
    await wait(500);
  }
  throw new RehearsalError(`No email came: ${String(wanted)}`);
}
