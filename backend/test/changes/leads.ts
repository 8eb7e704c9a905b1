import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { TrialRequest } from '../../src/features/families/trial-request.entity.ts';
import { aNumber, anId, change, leaves, type Stage } from './change.ts';

let phones = 65_430_000;

/** A lead without the public form, which takes only so many requests in an hour. */
export async function aLead({ world }: Stage, given: Partial<RequiredEntityData<TrialRequest>> = {}) {
  const number = ++phones;
  const em = world.em();
  const receivedAt = new Date('2026-11-20T02:00:00Z');
  const lead = em.create(TrialRequest, {
    ...{ reference: `KW-${number}`, parentName: 'Mei', childName: 'Lok', childAge: 6, language: 'en' },
    ...{ phone: `+852${number}`, email: `lead-${number}@example.com`, contentHash: String(number) },
    ...{ receivedAt, lastContactAt: receivedAt, ...given },
  });
  await em.flush();
  const { id, version, reference } = lead;
  return { id, version, reference, params: { id }, subject: { kind: 'trial', id: reference } as const };
}

const states = (before: string, after: string) => ({ before: { state: before }, after: { state: after } });

export const leadChanges = [
  change(
    'a family requests a trial',
    () =>
      Promise.resolve({
        body: {
          ...{ parentName: 'Mei', childName: 'Lok', childAge: 6, language: 'en' as const },
          ...{ phone: String(++phones), email: `family-${phones}@example.com` },
        },
        expected: leaves('trial request', { kind: 'trial', id: anId }, {}, [
          'business-trial-request',
          'trial-received',
        ]),
      }),
    { requestTrial: ({ call }, { body }) => call(null, 'requestTrial', { body }) },
  ),
  change(
    'the office adds a lead that came by phone',
    () => {
      const [phone, nextStepOn] = [String(++phones), '2026-11-30'];
      const asked = { parentName: 'Mei', childName: 'Lok', childAge: 6, language: 'zh' as const, phone, nextStepOn };
      return Promise.resolve({
        asked: { ...asked, source: 'phone' as const, nextStep: 'Call again' },
        expected: leaves('lead add', { kind: 'trial', id: anId }, { after: { source: 'phone', state: 'contacted' } }),
      });
    },
    {
      addLead: ({ office }, { asked }) => office('addLead', { body: { ...asked, key: randomUUID() } }),
      'ops trial add': ({ ops }, { asked }) =>
        ops(
          ...['trial', 'add', '--parent-name', 'Mei', '--child-name', 'Lok', '--child-age', '6', '--language', 'zh'],
          ...['--phone', asked.phone, '--source', 'phone', '--next-step', 'Call again', '--next-step-on', '2026-11-30'],
        ),
    },
  ),
  change(
    'a lead is lost',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return { ...rest, expected: leaves('lead state', subject, states('new', 'lost')) };
    },
    {
      moveLead: ({ office }, { params, version }) =>
        office('moveLead', { params, body: { version, state: 'lost', reason: 'Too far.' } }),
      'ops trial close': ({ ops }, { reference }) => ops('trial', 'close', reference, '--reason', 'Too far.'),
    },
  ),
  change(
    'a reason for lost leads is added',
    () => {
      const given = { en: `Reason ${++phones}`, zh: `原因 ${phones}` };
      return Promise.resolve({ given, expected: leaves('lost reason add', { kind: 'settings' }, { after: given }) });
    },
    { addLostReason: ({ office }, { given }) => office('addLostReason', { body: { ...given, key: randomUUID() } }) },
  ),
  change(
    'a reason for lost leads is retired',
    async ({ office }) => {
      const given = { en: `Reason ${++phones}`, zh: `原因 ${phones}` };
      const { lostReason } = await office('addLostReason', { body: { ...given, key: randomUUID() } });
      const body = { ...given, version: lostReason.version, retired: true };
      const states = { before: { ...given, retired: false }, after: { ...given, retired: true } };
      const expected = leaves('lost reason change', { kind: 'settings' }, states);
      return { params: { id: lostReason.id }, body, expected };
    },
    { changeLostReason: ({ office }, request) => office('changeLostReason', request) },
  ),
  change(
    'a text for families of leads is changed',
    async ({ office }) => {
      const { templates } = await office('leadTemplates');
      const found = templates.find(({ name }) => name === 'talked');
      const words = { en: `Hello ${++phones}`, zh: `您好 ${phones}` };
      const body = { template: 'talked' as const, version: found?.version ?? 0, ...words };
      const states = {
        ...(found && { before: { name: 'talked', en: found.en, zh: found.zh } }),
        after: { name: 'talked', ...words },
      };
      return { body, expected: leaves('lead template', { kind: 'settings' }, states) };
    },
    { changeLeadTemplate: ({ office }, request) => office('changeLeadTemplate', request) },
  ),
  change(
    'the details of a lead are corrected',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return { ...rest, expected: leaves('lead change', subject, { after: { fields: ['childAge'] } }) };
    },
    {
      changeLead: ({ office }, { params, version }) =>
        office('changeLead', { params, body: { version, childAge: 7, parentName: 'Mei' } }),
    },
  ),
  change(
    'the next step of a lead is planned',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      const owner = stage.owner.id;
      const plan = { before: { owner: null }, after: { owner, fields: ['nextStep', 'owner'] } };
      return { ...rest, owner, expected: leaves('lead plan', subject, plan) };
    },
    {
      planLead: ({ office }, { params, version, owner }) =>
        office('planLead', { params, body: { version, owner, nextStep: 'Call the father.' } }),
    },
  ),
  change(
    'a note is written on a lead',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return { ...rest, expected: leaves('lead note', subject, { after: { note: aNumber } }) };
    },
    {
      noteLead: ({ office }, { params }) =>
        office('noteLead', { params, body: { text: 'Likes crabs.', key: randomUUID() } }),
    },
  ),
  change(
    'two leads are merged',
    async (stage) => {
      const [lead, other] = [await aLead(stage), await aLead(stage)];
      return {
        ...{ lead, other },
        expected: {
          audit: [
            {
              ...{ action: 'lead join', subject: lead.subject, before: { state: 'new' } },
              after: { state: 'new', trial: other.reference, notes: 0, trials: 0 },
            },
            {
              ...{ action: 'lead merged into', subject: other.subject, before: { state: 'new' } },
              after: { trial: lead.reference },
            },
          ],
          emails: [],
        },
      };
    },
    {
      mergeLeads: ({ office }, { lead, other }) =>
        office('mergeLeads', { params: lead.params, body: { version: lead.version, other: other.id } }),
      'ops trial join': ({ ops }, { lead, other }) => ops('trial', 'join', lead.reference, other.reference),
    },
  ),
  change(
    'a family is made of a lead',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      const { reference } = rest;
      return {
        ...rest,
        expected: {
          audit: [
            {
              ...{ action: 'lead state', subject, before: { state: 'new' } },
              after: { state: 'enrolled', family: aNumber },
            },
            {
              ...{ action: 'family of lead', subject: { kind: 'family', id: anId }, before: null },
              after: { trial: reference, children: [aNumber], merged: false },
            },
          ],
          emails: [],
        },
      };
    },
    {
      leadFamily: ({ office }, { params }) => office('leadFamily', { params, body: {} }),
      'ops trial family': ({ ops }, { reference }) => ops('trial', 'family', reference),
    },
  ),
  change(
    'a contact with the family is recorded',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return {
        ...rest,
        expected: leaves('trial contact', subject, {
          before: { lastContactOn: '2026-11-20', state: 'new' },
          after: { lastContactOn: '2026-11-23', way: 'whatsapp', state: 'contacted', note: aNumber },
        }),
      };
    },
    {
      contactLead: ({ office }, { params }) =>
        office('contactLead', { params, body: { way: 'whatsapp', note: 'Likes crabs.', key: randomUUID() } }),
      'ops trial contact': ({ ops }, { reference }) =>
        ops('trial', 'contact', reference, '--way', 'whatsapp', '--note', 'Likes crabs.'),
    },
  ),
  change(
    'the link in the email of a lead is ended',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return { ...rest, expected: leaves('trial unlink', subject) };
    },
    { 'ops trial unlink': ({ ops }, { reference }) => ops('trial', 'unlink', reference) },
  ),
  change(
    'a lead is deleted',
    async (stage) => {
      const { subject, ...rest } = await aLead(stage);
      return { ...rest, expected: leaves('trial delete', subject, { before: { state: 'new' } }) };
    },
    { 'ops trial delete': ({ ops }, { reference }) => ops('trial', 'delete', reference) },
  ),
];
