import { describeCommands } from '../../src/ops/program.ts';
import type { Services } from '../../src/services.ts';
import type { WayIn } from './change.ts';

/** Calls and commands that change something and write nothing to the audit, and why. */
export const writesNoAudit: Partial<Record<WayIn, string>> = {
  login: 'signing in changes no record of the business; the log and the list of signed-in devices have it',
  demoLogin: 'as login',
  logout: 'as login',
  endSession: 'ends a sign-in of one’s own',
  endOtherSessions: 'ends sign-ins of one’s own',
  passTutorByCode: 'as login',
  startPassTutorByPasskey: 'as login',
  passTutorByPasskey: 'as login',
  staffLogin: 'as login',
  staffDemoLogin: 'as login',
  staffLogout: 'as login',
  endStaffSession: 'ends a sign-in of one’s own',
  endOtherStaffSessions: 'ends sign-ins of one’s own',
  passByCode: 'as login',
  startPassByPasskey: 'as login',
  passByPasskey: 'as login',
  startTutorTotp: 'stores a secret that counts only when it is confirmed',
  startTutorPasskey: 'stores a challenge that counts only when it is answered',
  startTotp: 'stores a secret that counts only when it is confirmed',
  startPasskey: 'stores a challenge that counts only when it is answered',
  forgetPassword: 'queues an email with a link; using the link is recorded',
  forgetStaffPassword: 'queues an email with a link; using the link is recorded',
  requestFamilySignIn: 'queues an email with a code; the email has its own row',
  viewFamilyLink: 'reads; it is a POST so that no address has the link',
  openFamilySession: 'as login',
  familyDemoLogin: 'as login',
  proveFamily: 'as login',
  endFamilySession: 'ends a sign-in of one’s own',
  endFamilyDevice: 'ends a sign-in of one’s own',
  endFamilyDevices: 'ends sign-ins of one’s own',
  startFamilyPasskey: 'stores a challenge that counts only when it is answered',
  startFamilyPasskeySession: 'as startFamilyPasskey',
  openFamilyPasskeySession: 'as login',
  readFamilyMessages: 'records how far somebody has read; no record of the business changes',
  readFamilyThread: 'as readFamilyMessages',
  readThread: 'as readFamilyMessages',
  startOfficeUpload: 'gives out an address for a file; the message that uses the file is recorded',
  startFamilyUpload: 'gives out an address for a file; the message that uses the file is recorded',
  startPictureUpload: 'gives out an address for a file; what uses the file is recorded',
  startUpload: 'gives out an address for a file; what uses the file is recorded',
  countView: 'counts a view of a page by nobody in particular',
  lookUpTrial: 'reads; it is a POST so that no address has the email',
  openTrialLink: 'reads; it is a POST so that no address has the link',
  planBadWeather: 'shows what a change would do, and rolls back',
  planSeries: 'shows what a change would do, and rolls back',
  'ops batch': 'runs other commands, each of which is recorded',
  'job startDailyEmails': 'queues reminders, each once; no record of the business changes',
  'job startEmails': 'sends queued emails, whose own rows say what became of them',
  'job startPublications': 'carries out what an owner began; the new version is recorded in the owner’s name',
  'job startRedrawing': 'draws what was published before from what is true now; no record changes',
  'job startFollowing': 'brings published pages to this machine’s disk; no record changes',
  'job startObjectRemovals': 'deletes files of records that are gone',
};

/** Commands that only read. */
export const readingCommands: readonly WayIn[] = [
  'ops assessment unattached',
  'ops bill drafts',
  'ops bill list',
  'ops bill notices',
  'ops booking list',
  'ops booking unchecked',
  'ops certificate answers',
  'ops certificate pending',
  'ops document pending',
  'ops family list',
  'ops family show',
  'ops family sign-ins',
  'ops family statement',
  'ops jobs list',
  'ops module list',
  'ops pay payments',
  'ops pay sheet',
  'ops pay show',
  'ops payment-account show',
  'ops post list',
  'ops rate list',
  'ops receipt list',
  'ops series list',
  'ops settings show',
  'ops staff list',
  'ops stats',
  'ops status',
  'ops trial list',
  'ops trial show',
  'ops tutor clearance',
  'ops tutor list',
  'ops tutor show',
  'ops weather list',
  'ops website history',
  'ops website missing',
  'ops website show',
];

/** Every command of the operators that does something, as it is typed. */
export function everyCommand(): WayIn[] {
  const program = describeCommands({} as Services, { actor: '', out: () => undefined, err: () => undefined });
  const leaves = (command: typeof program, words: string): WayIn[] =>
    command.commands.length === 0
      ? [words as WayIn]
      : command.commands.flatMap((one) => leaves(one, `${words} ${one.name()}`));
  return leaves(program, 'ops');
}
