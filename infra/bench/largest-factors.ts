/** What the calls of the second factor want: a fresh code, a recovery code, or the answer of a passkey. */
import { codeOf, createPasskey } from './second-device.ts';

/** Makes a call by its name, as the tutor or the owner. @returns the body of its answer */
export type MakeCall = (name: string, body?: unknown, token?: string) => Promise<Record<string, unknown>>;

/** What a call is made with instead of the largest body and of the session. */
export interface Proof {
  readonly body?: unknown;
  /** Of a sign-in that has begun. */
  readonly token?: string;
}

interface Calls {
  readonly startTotp: string;
  readonly confirmTotp: string;
  readonly startPasskey: string;
  readonly addPasskey: string;
  readonly passByCode: string;
  readonly passByRecoveryCode: string;
  readonly startPassByPasskey: string;
  readonly passByPasskey: string;
}

const ofTutors: Calls = {
  ...{ startTotp: 'startTutorTotp', confirmTotp: 'confirmTutorTotp' },
  ...{ startPasskey: 'startTutorPasskey', addPasskey: 'addTutorPasskey' },
  ...{ passByCode: 'passTutorByCode', passByRecoveryCode: 'passTutorByRecoveryCode' },
  ...{ startPassByPasskey: 'startPassTutorByPasskey', passByPasskey: 'passTutorByPasskey' },
};
const ofStaff = Object.fromEntries(Object.keys(ofTutors).map((name) => [name, name])) as unknown as Calls;

interface Needs {
  readonly site: string;
  readonly call: MakeCall;
  readonly query: (sql: string) => Promise<unknown>;
  /** The email and password of the tutor, and the id of the owner, whose factors were removed before. */
  readonly tutor: { readonly email: string; readonly password: string };
  readonly owner: number;
}

/** By the name of the call before which they run. */
export function secondFactors({
  site,
  call,
  query,
  tutor,
  owner,
}: Needs): Readonly<Record<string, () => Promise<Proof>>> {
  const preparing = (names: Calls, begin: () => Promise<string | undefined>) => {
    async function addApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = (await call(names.startTotp)) as { secret: string };
      const { recoveryCodes } = (await call(names.confirmTotp, { code: codeOf(secret) })) as {
        recoveryCodes: string[];
      };
      // So that the code of this half minute is right once more.
      await query('update second_factors set totp_step = null');
      return { secret, recoveryCodes };
    }
    const challengeOf = ({ options }: Record<string, unknown>) => (options as { challenge: string }).challenge;
    async function addPasskey() {
      const passkey = createPasskey(site);
      const credential = passkey.made(challengeOf(await call(names.startPasskey)));
      await call(names.addPasskey, { name: '字'.repeat(60), credential });
      return passkey;
    }
    const signingIn = async (body?: unknown): Promise<Proof> => {
      const token = await begin();
      return { ...(body !== undefined && { body }), ...(token !== undefined && { token }) };
    };
    return {
      [names.confirmTotp]: async () => ({
        body: { code: codeOf(((await call(names.startTotp)) as { secret: string }).secret) },
      }),
      [names.addPasskey]: async () => {
        const credential = createPasskey(site).made(challengeOf(await call(names.startPasskey)));
        return { body: { name: '字'.repeat(60), credential } };
      },
      [names.passByCode]: async () => {
        const { secret } = await addApp();
        return signingIn({ code: codeOf(secret) });
      },
      [names.passByRecoveryCode]: async () => signingIn({ code: (await addApp()).recoveryCodes[0] }),
      [names.startPassByPasskey]: async () => {
        await addPasskey();
        return signingIn();
      },
      [names.passByPasskey]: async () => {
        const passkey = await addPasskey();
        const { token } = await signingIn();
        const challenge = challengeOf(await call(names.startPassByPasskey, undefined, token));
        return { body: passkey.signed(challenge), ...(token !== undefined && { token }) };
      },
    };
  };
  return {
    ...preparing(ofTutors, async () => (await call('login', tutor)).signInToken as string),
    ...preparing(ofStaff, async () => {
      await query(`update staff_auth_sessions set second_factor_at = null where staff_id = ${owner}`);
      return undefined;
    }),
  };
}
