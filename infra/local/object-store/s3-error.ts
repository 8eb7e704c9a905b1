/** A refusal in S3's form: an HTTP status, one of S3's codes, a sentence. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const accessDenied = (message: string) => new S3Error(403, 'AccessDenied', message);
export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message);
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `This store for development does not implement ${what}.`);
