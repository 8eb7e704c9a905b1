import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startRefusingMail } from '../../test/refusing-mail.ts';
import { createMailer, MailError } from './mailer.ts';

interface RequestedEmail {
  readonly path: string | undefined;
  readonly body: {
    FromEmailAddress: string;
    Destination: { ToAddresses: string[] };
    Content: { Raw: { Data: string } };
    ConfigurationSetName: string;
  };
}

const email = {
  to: 'mei@example.com',
  replyTo: 'office@kitewell.example',
  messageId: '<one@kitewell.example>',
  subject: '收到您的試堂申請',
  html: '<p>Hello</p>',
  text: 'Hello',
};

describe('emails by Amazon SES', () => {
  const requested: RequestedEmail[] = [];
  let answer = { status: 200, body: {} as object };
  let ses: Server;
  const settings = ['AWS_ENDPOINT_URL_SESV2', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  beforeAll(async () => {
    ses = createServer((request, response) => {
      void json(request).then((body) => {
        requested.push({ path: request.url, body: body as RequestedEmail['body'] });
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    }).listen(0, '127.0.0.1');
    await once(ses, 'listening');
    // The SDK's own variables: the address of the service, and the credentials.
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    });
  });
  afterAll(() => {
    for (const name of settings) Reflect.deleteProperty(process.env, name);
    ses.closeAllConnections();
    ses.close();
  });
  beforeEach(() => requested.splice(0));

  const send = async () => {
    const server = { region: 'ap-southeast-1', configurationSet: 'emails-kitewell-example' };
    const mailer = await createMailer({ server, from: 'Kitewell English <hello@kitewell.example>' });
    try {
      await mailer.send(email);
    } finally {
      mailer.close();
    }
  };

  test('are sent unchanged, with the configuration set that counts them', async () => {
    answer = { status: 200, body: { MessageId: 'of-amazon' } };
    await send();
    expect(requested).toMatchObject([
      {
        path: '/v2/email/outbound-emails',
        body: { Destination: { ToAddresses: ['mei@example.com'] }, ConfigurationSetName: 'emails-kitewell-example' },
      },
    ]);
    expect(requested[0]?.body.FromEmailAddress).toContain('hello@kitewell.example');
    const raw = Buffer.from(requested[0]?.body.Content.Raw.Data ?? '', 'base64').toString();
    expect(raw).toContain('Reply-To: office@kitewell.example\r\n');
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  test('are tried once, and the error has the reason without the reader', async () => {
    answer = { status: 400, body: { __type: 'MessageRejected', message: 'Address mei@example.com is not verified.' } };
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailError);
    expect(failure).toHaveProperty('permanent', true);
    expect(String(failure)).toMatch(/MessageRejected/);
    expect(String(failure)).not.toContain('mei');
    expect(requested).toHaveLength(1);
  });
});

test.each([
  ['550 5.1.1 no such user', true],
  ['550 No such user here', true],
  ['551 not local', true],
  ['553 5.1.3 not an address', true],
  ['550 5.7.1 not from you', false],
  ['554 5.3.0 out of order', false],
  ['552 5.2.2 mailbox full', false],
  ['451 4.3.0 try again later', false],
])('a reader refused with %s is refused for good: %s', async (refusal, permanent) => {
  const server = await startRefusingMail(refusal);
  const mailer = await createMailer({ server, from: 'Kitewell English <hello@kitewell.example>' });
  try {
    const failure = await mailer.send(email).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailError);
    expect(failure).toHaveProperty('permanent', permanent);
  } finally {
    mailer.close();
    await server.stop();
  }
});
