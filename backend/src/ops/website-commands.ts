import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { englishFieldMessage } from '@kitewell/contract/english-messages';
import { readFieldMessage } from '@kitewell/contract/messages';
import { versionsQuery } from '@kitewell/contract/office/website';
import { websiteParts, type WebsitePart } from '@kitewell/contract/website/parts';
import { idInPath, object, requestKey, string } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { AppError } from '../errors.ts';
import { currentVersion } from '../features/website/content.ts';
import { draftPart } from '../features/website/draft-part.ts';
import { listVersions, readPart, readPublication, readWebsite } from '../features/website/read-website.ts';
import { publishDrafts, restoreVersion } from '../features/website/start-publication.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { pageNote, type Change, type Shell } from './shell.ts';

const part = string().oneOf(websiteParts);
const key = requestKey();
const help = { key: '<uuid> a UUID of your own; repeating the command with it publishes nothing' };
const noPaymentAccount =
  'No payment account is set, so bills do not say where to pay: `payment-account set`, or in the office. The site can be published without one.';
const follow = 'The backend draws the pages now; `website show` tells when they are shown.';

/** The commands about what the business publishes on its site. */
export function addWebsiteCommands(program: Command, { command, change, read }: Shell, services: Services): void {
  const website = program.command('website').description('What the business publishes on its site.');
  command(website, 'show [part]', {
    about: 'Show what is published, drafted and missing, or the words of one part.',
    input: object({ part }),
    help: { part: 'such as business' },
    act: async ({ part: named }) => ({ record: named === undefined ? await overview() : await wordsOf(named) }),
  });
  command(website, 'missing', {
    about: 'List every field that has to be filled in before the site can be published.',
    act: async () => {
      const { missing, hasPaymentAccount } = await readWebsite(read(), services);
      return {
        ...(!hasPaymentAccount && { note: noPaymentAccount }),
        rows: missing.flatMap(({ part: name, fields }) =>
          fields.map(({ field, message }) => ({ part: name, field, message: englishFieldMessage(message) })),
        ),
      };
    },
  });
  change(website, 'set <what>', {
    about: 'Write into the draft of a part: PART.FIELD=VALUE, or a whole PART with --file.',
    input: object({ what: string().required(), file: string() }),
    help: { what: 'such as business.phone=61234567', file: '<path> of a JSON file with the whole part' },
    act: async ({ what, file }, given) => {
      const [name, fields] = file === undefined ? await setField(given, what) : await setPart(given, what, file);
      return { record: { part: name, ...fields }, note: 'It is a draft until you publish it.' };
    },
  });
  change(website, 'publish', {
    about: 'Publish all drafts together.',
    input: object({ key }),
    help,
    act: async ({ key: own = randomUUID() }, { tx, context }) => {
      const base = (await currentVersion(tx))?.id ?? 0;
      return begun(tx, await publishDrafts(tx, services, context, { key: own, base }));
    },
  });
  change(website, 'restore <id>', {
    about: 'Publish the words of an older version again, as a new version.',
    input: object({ id: idInPath(), key }),
    help,
    act: async ({ id, key: own = randomUUID() }, { tx, context }) => {
      const base = (await currentVersion(tx))?.id ?? 0;
      return begun(tx, await restoreVersion(tx, services, context, { id, key: own, base }));
    },
  });
  command(website, 'history', {
    about: 'List the published versions, newest first.',
    input: versionsQuery,
    act: async (query) => {
      const { versions, nextCursor } = await listVersions(read(), query);
      return { rows: versions.map((row) => ({ ...row, parts: row.parts.join(', ') })), ...pageNote(nextCursor) };
    },
  });

  async function overview(): Promise<Row> {
    const { current, shown, drafts, missing, publication } = await readWebsite(read(), services);
    return {
      ...{ version: current?.id ?? null, publishedAt: current?.publishedAt ?? null, shown },
      publishedBy: current?.publishedBy ?? null,
      drafts: drafts.map(({ part: name }) => name).join(', '),
      missing: missing.map(({ part: name }) => name).join(', '),
      publication: publication ? (publication.failure ?? publication.state) : null,
    };
  }

  async function wordsOf(named: WebsitePart): Promise<Row> {
    const { content, published, version } = await readPart(read(), services, named);
    return {
      ...{ part: named, version, content: JSON.stringify(content) },
      published: published ? JSON.stringify(published) : null,
    };
  }

  async function begun(tx: EntityManager, id: number) {
    const { state } = await readPublication(tx, id);
    return { record: { publication: id, state }, note: follow };
  }

  async function setPart({ tx, context }: Change, name: string, file: string) {
    const named = partNamed(name);
    const { version } = await readPart(tx, services, named);
    await draftPart(tx, context, named, { version, content: contentIn(file) });
    return [named, {}] as const;
  }

  async function setField({ tx, context }: Change, assignment: string) {
    const [path = '', ...rest] = assignment.split('=');
    const [name = '', ...fields] = path.split('.');
    const named = partNamed(name);
    if (fields.length === 0 || rest.length === 0) throw new AppError('validation', 400, { what: 'invalid' });
    const typed = rest.join('=');
    const { version, content } = await readPart(tx, services, named);
    const write = (value: unknown) =>
      draftPart(tx, context, named, { version, content: withField(content, fields, value) });
    await write(typed).catch((error: unknown) => {
      const value = valueOf(typed);
      // What is no text is a number, a list or nothing.
      if (!isOfAnotherKind(error) || value === typed) throw error;
      return write(value);
    });
    return [named, { field: fields.join('.'), value: typed }] as const;
  }
}

/** @throws AppError 'validation' (400) */
function partNamed(name: string): WebsitePart {
  const found = websiteParts.find((one) => one === name);
  if (!found) throw new AppError('validation', 400, { what: 'oneOf' });
  return found;
}

/** @throws AppError 'validation' (400) where the file cannot be read as JSON */
function contentIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch {
    throw new AppError('validation', 400, { file: 'invalid' });
  }
}

const isOfAnotherKind = (error: unknown): boolean =>
  error instanceof AppError &&
  Object.values(error.fields ?? {}).some((message) => readFieldMessage(message).key === 'wrongKind');

function valueOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** A copy of content with one field set; an entry of a list is named by its place, from 0. */
function withField(content: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const copy: Record<string, unknown> = Array.isArray(content)
    ? (Object.assign([], content) as never)
    : { ...(content as object | null) };
  copy[name] = rest.length === 0 ? value : withField(copy[name], rest, value);
  return copy;
}
