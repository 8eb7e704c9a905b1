import type { Command } from 'commander';
import { familyLimits } from '@kitewell/contract/families';
import { boolean, object, optionalLine, string } from '@kitewell/contract/yup';
import { leadContact, leadInput } from '@kitewell/contract/office/leads';
import { AppError } from '../errors.ts';
import { possibleReferences } from '../reference.ts';
import { addLead } from '../features/leads/add-lead.ts';
import { moveLead, recordContact, withdrawTrialLink } from '../features/leads/change-lead.ts';
import { deleteLead } from '../features/leads/delete-lead.ts';
import { familyFromLead } from '../features/leads/family-from-lead.ts';
import { mergeLeads } from '../features/leads/merge-leads.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const byReference = object({ reference: string().required() });

/** The most rows of a list. */
const most = 100;

export function addTrialCommands(program: Command, { command, change, read }: Shell): void {
  const trial = program.command('trial').description('Requests for a free trial.');
  command(trial, 'list', {
    about: `List open requests, newest first, ${most} at a time.`,
    input: object({ after: string() }),
    help: { after: '<reference> continue after this request' },
    act: async ({ after }) => {
      const last = after === undefined ? undefined : await findTrial(read(), after);
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
  });
  command(trial, 'show <reference>', {
    about: 'Show one request with all its details.',
    input: byReference,
    act: async ({ reference }) => {
      const found = await findTrial(read(), reference);
      const { phone, email = null, source, language, message = null, page = null, campaign = null } = found;
      return { record: { ...trialRow(found), phone, email, source, language, message, page, campaign } };
    },
  });
  change(trial, 'add', {
    about: 'Add a lead that came by phone, by WhatsApp or in person. Nobody is emailed.',
    input: leadInput.omit(['key']),
    help: {
      source: 'how the family asked',
      preferredTimes: 'in the order in which the family would like them',
      nextStep: 'what the office does next',
      nextStepOn: '<YYYY-MM-DD> when',
    },
    act: async (input, { tx, context }) => ({ record: trialRow(await addLead(tx, context, input)) }),
  });
  change(trial, 'close <reference>', {
    about: 'Close a trial request as won, or as lost with a reason.',
    input: byReference.shape({ enrolled: boolean(), reason: optionalLine(familyLimits.reason) }),
    help: { enrolled: 'the family stays', reason: 'why it was lost; required if lost' },
    act: async ({ reference, enrolled, reason = null }, { tx, context }) => {
      const { id, version, leadState } = await findTrial(tx, reference);
      const state = enrolled || leadState === 'enrolled' ? 'enrolled' : 'lost';
      return { record: trialRow(await moveLead(tx, context, id, { version, state, reason })) };
    },
  });
  change(trial, 'family <reference>', {
    about: 'Turn a request into a family (won).',
    input: byReference.shape({ apart: boolean().default(false) }),
    help: { apart: 'a separate family, even if another has the same phone or email' },
    act: async ({ reference, apart }, { tx, context }) => {
      const lead = await findTrial(tx, reference);
      const { id, version } = await familyFromLead(tx, context, lead.id, { apart });
      return { record: { family: id, version, reference: lead.reference } };
    },
  });
  change(trial, 'join <reference> <other>', {
    about: 'Merge a duplicate request into another of the same family, which gets its notes, trials and preferences.',
    input: byReference.shape({ other: string().required() }),
    help: { reference: 'the request to keep', other: 'the duplicate to close' },
    act: async ({ reference, other }, { tx, context }) => {
      const { id, version } = await findTrial(tx, reference);
      const duplicate = await findTrial(tx, other);
      return { record: trialRow(await mergeLeads(tx, context, id, { version, other: duplicate.id })) };
    },
  });
  change(trial, 'contact <reference>', {
    about: 'Record a contact with the family: the request is kept for 12 months from then on.',
    input: byReference.concat(leadContact.partial()),
    help: { way: 'how you talked', note: 'what was said' },
    act: async ({ reference, ...contact }, { tx, context }) => ({
      record: trialRow(await recordContact(tx, context, (await findTrial(tx, reference)).id, contact)),
    }),
  });
  change(trial, 'unlink <reference>', {
    about: 'Revoke the link in the parent’s email, for example after it was passed on; no new one is created.',
    input: byReference,
    act: async ({ reference }, { tx, context }) => ({
      record: trialRow(await withdrawTrialLink(tx, context, (await findTrial(tx, reference)).id)),
    }),
  });
  change(trial, 'delete <reference>', {
    about:
      'Delete a trial request early, at the family’s request. Its sessions stay, without the address, ' +
      'the contact details and the reasons for cancellations.',
    input: byReference,
    act: async ({ reference }, { tx, context }) => {
      const { id, reference: deleted } = await findTrial(tx, reference);
      await deleteLead(tx, context, id);
      return { record: { reference: deleted, deleted: true } };
    },
  });
}

async function findTrial(em: EntityManager, reference: string): Promise<TrialRequest> {
  const found = await em.findOne(TrialRequest, { reference: { $in: possibleReferences('KW', reference) } });
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
