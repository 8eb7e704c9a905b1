import type { Command } from 'commander';
import { familyLimits } from '@kitewell/contract/families';
import { boolean, object, optionalLine } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { meantReferences } from '../reference.ts';
import { moveLead, recordContact, withdrawTrialLink } from '../features/leads/change-lead.ts';
import { deleteLead } from '../features/leads/delete-lead.ts';
import { familyFromLead } from '../features/leads/family-from-lead.ts';
import { mergeLeads } from '../features/leads/merge-leads.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const closing = object({ enrolled: boolean(), reason: optionalLine(familyLimits.reason) });

/** The most rows of a list. */
const most = 100;

export function addTrialCommands(program: Command, { answering, change, read }: Shell): void {
  const trial = program.command('trial').description('Requests for a free trial.');
  answering(
    trial
      .command('list')
      .description(`List open requests, newest first, ${most} at a time.`)
      .option('--after <reference>', 'continue after this request'),
    async ({ after }) => {
      const last = typeof after === 'string' ? await findTrial(read(), after) : undefined;
      const found = await read().find(
        TrialRequest,
        {
          status: { $ne: 'closed' },
          ...(last && {
            $or: [{ receivedAt: { $lt: last.receivedAt } }, { receivedAt: last.receivedAt, id: { $lt: last.id } }],
          }),
        },
        { orderBy: { receivedAt: 'desc', id: 'desc' }, limit: most + 1 },
      );
      const shown = found.slice(0, most);
      const end = found.length > most ? shown.at(-1) : undefined;
      return {
        rows: shown.map(trialRow),
        ...(end && { note: `There are more: ops trial list --after ${end.reference}` }),
      };
    },
  );
  answering(
    trial.command('show').description('Show one request with all its details.').argument('<reference>'),
    async (_, reference) => {
      const found = await findTrial(read(), reference);
      return {
        record: {
          ...trialRow(found),
          phone: found.phone,
          email: found.email,
          language: found.language,
          message: found.message ?? null,
          page: found.page ?? null,
          campaign: found.campaign ?? null,
        },
      };
    },
  );
  answering(
    trial
      .command('close')
      .description('Close a trial request as won, or as lost with a reason.')
      .argument('<reference>')
      .option('--enrolled', 'the family stays')
      .option('--reason <reason>', 'why it was lost; required if lost'),
    (options, reference) =>
      change(async ({ tx, context }) => {
        const { id, version, leadState } = await findTrial(tx, reference);
        const { enrolled, reason = null } = readInput(closing, options);
        const state = enrolled || leadState === 'enrolled' ? 'enrolled' : 'lost';
        return { record: trialRow(await moveLead(tx, context, id, { version, state, reason })) };
      }),
  );
  answering(
    trial
      .command('family')
      .description('Turn a request into a family (won).')
      .argument('<reference>')
      .option('--apart', 'a separate family, even if another has the same phone or email'),
    ({ apart }, reference) =>
      change(async ({ tx, context }) => {
        const lead = await findTrial(tx, reference);
        const { id, version } = await familyFromLead(tx, context, lead.id, { apart: apart === true });
        return { record: { family: id, version, reference: lead.reference } };
      }),
  );
  answering(
    trial
      .command('join')
      .description(
        'Merge a duplicate request into another of the same family, which gets its notes, trials and preferences.',
      )
      .argument('<reference>', 'the request to keep')
      .argument('<other>', 'the duplicate to close'),
    (_, reference, [other = '']) =>
      change(async ({ tx, context }) => {
        const { id, version } = await findTrial(tx, reference);
        const duplicate = await findTrial(tx, other);
        return { record: trialRow(await mergeLeads(tx, context, id, { version, other: duplicate.id })) };
      }),
  );
  answering(
    trial
      .command('contact')
      .description('Record a contact with the family: the request is kept for 12 months from then on.')
      .argument('<reference>'),
    (_, reference) =>
      change(async ({ tx, context }) => {
        const { id } = await findTrial(tx, reference);
        return { record: trialRow(await recordContact(tx, context, id)) };
      }),
  );
  answering(
    trial
      .command('unlink')
      .description('Revoke the link in the parent’s email, for example after it was passed on; no new one is created.')
      .argument('<reference>'),
    (_, reference) =>
      change(async ({ tx, context }) => {
        const { id } = await findTrial(tx, reference);
        return { record: trialRow(await withdrawTrialLink(tx, context, id)) };
      }),
  );
  answering(
    trial
      .command('delete')
      .description(
        'Delete a trial request early, at the family’s request. Its sessions stay, without the address, ' +
          'the contact details and the reasons for cancellations.',
      )
      .argument('<reference>'),
    (_, reference) =>
      change(async ({ tx, context }) => {
        const { id, reference: deleted } = await findTrial(tx, reference);
        await deleteLead(tx, context, id);
        return { record: { reference: deleted, deleted: true } };
      }),
  );
}

async function findTrial(em: EntityManager, reference: string): Promise<TrialRequest> {
  const found = await em.findOne(TrialRequest, { reference: { $in: meantReferences('KW', reference) } });
  if (!found) throw new AppError('trial.unknownReference', 404);
  return found;
}

function trialRow(request: TrialRequest): Row {
  return {
    reference: request.reference,
    received: request.receivedAt.toISOString(),
    status: request.status,
    parent: request.parentName,
    child: request.childName,
    age: request.childAge,
    programme: request.program ?? null,
    district: request.district ?? null,
    preferredTimes: request.preferredTimes.join(', ') || null,
  };
}
