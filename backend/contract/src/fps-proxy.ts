/** The account of the business in the Faster Payment System: its FPS identifier, a mobile number or an email. */
export interface FpsProxy {
  readonly kind: 'identifier' | 'mobile' | 'email';
  readonly value: string;
}

/** Reads such an account from a text; undefined where it is none. A mobile number becomes `+852-61234567`. */
export function fpsProxyOf(text: string): FpsProxy | undefined {
  const value = text.trim();
  if (/^\d{7}(?:\d{2})?$/.test(value)) return { kind: 'identifier', value };
  if (/^\+\d{1,4}-\d{4,14}$/.test(value)) return { kind: 'mobile', value };
  if (value.length <= 60 && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)) return { kind: 'email', value };
  return undefined;
}
