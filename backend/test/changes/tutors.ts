import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { byTutor } from '../../src/features/audit/record-change.ts';
import { Interview } from '../../src/features/onboarding/interview.entity.ts';
import { buildTutor } from '../builders.ts';
import { anId, change, leaves, type Stage } from './change.ts';

const chosen = 'a kite above the saddle';

async function aTutor({ world }: Stage, given: Parameters<typeof buildTutor>[1] = {}) {
  const tutor = await buildTutor(world, given);
  return { tutor, params: { id: tutor.id }, subject: { kind: 'tutor', id: tutor.id } as const };
}

const states = (field: string, before: unknown, after: unknown) => ({
  before: { [field]: before },
  after: { [field]: after },
});

const interview = { date: '2026-11-30', time: '10:00', link: 'https://meet.example/one' };
const when = { date: interview.date, time: interview.time };
const awayDay = {
  ...{ fromDay: '2026-12-24', untilDay: '2026-12-26' },
  ...{ fromTime: null, untilTime: null },
};
const away = { from: awayDay.fromDay, until: awayDay.untilDay };
const check = { outcome: 'clear', issued: '2026-11-02', applied: '2026-10-01', checkedOn: '2026-11-20' } as const;

export const tutorChanges = [
  change(
    'a tutor is added',
    () =>
      Promise.resolve({
        email: `${randomUUID()}@example.com`,
        expected: leaves('tutor add', { kind: 'tutor', id: anId }, { after: { level: 'tutor', language: 'zh' } }, [
          'tutor-welcome',
        ]),
      }),
    {
      addOfficeTutor: ({ office }, { email }) =>
        office('addOfficeTutor', { body: { name: 'Ada Wong', email, emailLanguage: 'zh' } }),
      'ops tutor add': ({ ops }, { email }) =>
        ops('tutor', 'add', '--name', 'Ada Wong', '--email', email, '--email-language', 'zh'),
    },
  ),
  change(
    'a profile is changed',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor profile', subject, states('bio', null, 'Reads aloud.')) };
    },
    {
      changeOfficeTutor: ({ office }, { params }) =>
        office('changeOfficeTutor', { params, body: { version: 1, bio: 'Reads aloud.', listed: true } }),
      'ops tutor profile': ({ ops }, { tutor }) => ops('tutor', 'profile', tutor.email, '--bio', 'Reads aloud.'),
    },
  ),
  change(
    'a tutor makes a calendar link',
    async (stage) => {
      const { tutor, subject } = await aTutor(stage, { certified: true });
      return { tutor, expected: leaves('tutor calendar renewed', subject, { by: byTutor(tutor.id) }) };
    },
    { renewCalendar: ({ call }, { tutor }) => call(tutor, 'renewCalendar') },
  ),
  change(
    'a tutor closes the calendar link',
    async (stage) => {
      const { tutor, subject } = await aTutor(stage, { certified: true, calendarToken: randomUUID() });
      return { tutor, expected: leaves('tutor calendar closed', subject, { by: byTutor(tutor.id) }) };
    },
    { revokeCalendar: ({ call }, { tutor }) => call(tutor, 'revokeCalendar') },
  ),
  change(
    'the email of a tutor is changed',
    async (stage) => {
      const { tutor, subject, ...rest } = await aTutor(stage);
      const email = `new-${tutor.email}`;
      const notices = ['account-notice', 'account-notice'] as const;
      return {
        ...{ ...rest, tutor, email },
        expected: leaves('tutor profile', subject, states('email', tutor.email, email), notices),
      };
    },
    {
      changeOfficeTutor: ({ office }, { params, email }) =>
        office('changeOfficeTutor', { params, body: { version: 1, email } }),
      'ops tutor profile': ({ ops }, { tutor, email }) => ops('tutor', 'profile', tutor.email, '--email', email),
    },
  ),
  change(
    'an address elsewhere becomes the picture of a tutor',
    async (stage) => {
      const { tutor, subject } = await aTutor(stage);
      const profileImage = 'https://pictures.example/a.jpg';
      const expected = leaves('tutor profile', subject, states('profileImage', null, profileImage));
      return { tutor, profileImage, expected };
    },
    {
      updateProfile: ({ call }, { tutor, profileImage }) => call(tutor, 'updateProfile', { body: { profileImage } }),
    },
  ),
  change(
    'an uploaded file becomes the picture of a tutor',
    async (stage) => {
      const { tutor, subject } = await aTutor(stage);
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const { world } = stage;
      const upload = { token: world.signIn(tutor), body: { mimeType: 'image/png', fileSize: png.length } } as const;
      const { body: view } = await world.call('startPictureUpload', upload);
      await world.upload(view, png, 'image/png');
      const { fileUrl } = view;
      const stored = expect.stringMatching(/^\/api\/pictures\/.+\.webp$/) as string;
      return { tutor, fileUrl, expected: leaves('tutor profile', subject, states('profileImage', null, stored)) };
    },
    { setPicture: ({ call }, { tutor, fileUrl }) => call(tutor, 'setPicture', { body: { fileUrl } }) },
  ),
  change(
    'the language of emails to a tutor is set',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor emails', subject, states('language', 'en', 'zh')) };
    },
    {
      setTutorEmails: ({ office }, { params }) => office('setTutorEmails', { params, body: { language: 'zh' } }),
      setEmailLanguage: ({ call }, { tutor }) => call(tutor, 'setEmailLanguage', { body: { language: 'zh' } }),
    },
  ),
  change(
    'the account of a tutor is closed',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor deactivate', subject, states('active', true, false)) };
    },
    {
      closeTutorAccount: ({ office }, { params }) => office('closeTutorAccount', { params }),
      'ops tutor deactivate': ({ ops }, { tutor }) => ops('tutor', 'deactivate', tutor.email),
    },
  ),
  change(
    'the account of a tutor is opened again',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage, { active: false, deactivatedAt: stage.world.clock.now });
      return { ...rest, expected: leaves('tutor reactivate', subject, states('active', false, true)) };
    },
    { openTutorAccount: ({ office }, { params }) => office('openTutorAccount', { params }) },
  ),
  change(
    'a tutor is sent another link to choose a password',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor invite', subject, {}, ['tutor-welcome']) };
    },
    { inviteTutor: ({ office }, { params }) => office('inviteTutor', { params }) },
  ),
  change(
    'the password of a tutor is set',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage, { password: chosen });
      return { ...rest, expected: leaves('tutor password', subject, {}, ['account-notice']) };
    },
    {
      changePassword: ({ call }, { tutor }) =>
        call(tutor, 'changePassword', { body: { currentPassword: chosen, newPassword: 'two kites above it' } }),
      'ops tutor password': ({ ops }, { tutor }) => ops('tutor', 'password', tutor.email),
    },
  ),
  change(
    'a step of the journey is recorded',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      const step = { before: { step: 5, done: false }, after: { step: 5, done: true } };
      return { ...rest, expected: leaves('tutor step', subject, step) };
    },
    {
      setTutorStep: ({ office }, { tutor }) =>
        office('setTutorStep', { params: { id: tutor.id, number: 5 }, body: { done: true } }),
      'ops tutor step': ({ ops }, { tutor }) => ops('tutor', 'step', tutor.email, '5', 'done'),
    },
  ),
  change(
    'an interview is arranged',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor interview', subject, { after: when }, ['tutor-interview']) };
    },
    {
      setInterview: ({ office }, { params }) => office('setInterview', { params, body: interview }),
      'ops tutor interview': ({ ops }, { tutor }) =>
        ops(
          ...['tutor', 'interview', tutor.email],
          ...['--date', interview.date, '--time', interview.time, '--link', interview.link],
        ),
    },
  ),
  change(
    'an interview is cancelled',
    async (stage) => {
      const { params, subject, tutor } = await aTutor(stage);
      const arranged = { ...interview, tutor: tutor.id, setAt: new Date('2026-11-20T02:00:00Z') };
      await stage.world.em().insert(Interview, arranged);
      const none = { date: null, time: null };
      const expected = leaves('tutor interview', subject, { before: when, after: none }, ['tutor-interview']);
      return { params, tutor, expected };
    },
    {
      cancelInterview: ({ office }, { params }) => office('cancelInterview', { params }),
      'ops tutor interview': ({ ops }, { tutor }) => ops('tutor', 'interview', tutor.email, '--cancel'),
    },
  ),
  change(
    'the result of a record check is recorded',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      const after = {
        ...{ outcome: check.outcome, checkedBy: 'Mandy Ho', checkedOn: check.checkedOn },
        ...{ issuedOn: check.issued, validUntil: '2029-11-02' },
      };
      return { ...rest, expected: leaves('tutor check', subject, { after }) };
    },
    {
      recordTutorCheck: ({ office }, { params }) =>
        office('recordTutorCheck', { params, body: { ...check, checkedBy: 'Mandy Ho', key: randomUUID() } }),
      'ops tutor check': ({ ops }, { tutor }) =>
        ops(
          ...['tutor', 'check', tutor.email, '--outcome', check.outcome, '--issued', check.issued],
          ...['--applied', check.applied, '--checked-on', check.checkedOn, '--checked-by', 'Mandy Ho'],
        ),
    },
  ),
  change(
    'the weekly hours of a tutor are set',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor hours', subject, states('hours', [], ['2 15:00-18:00'])) };
    },
    {
      setTutorHours: ({ office }, { params }) =>
        office('setTutorHours', {
          params,
          body: { base: [], hours: [{ weekday: 2, from: '15:00', until: '18:00' }] },
        }),
      setOwnHours: ({ call }, { tutor }) =>
        call(tutor, 'setOwnHours', { body: { base: [], hours: [{ weekday: 2, from: '15:00', until: '18:00' }] } }),
    },
  ),
  change(
    'time off is added',
    async (stage) => {
      const { subject, ...rest } = await aTutor(stage);
      return { ...rest, expected: leaves('tutor time off', subject, { after: awayDay }) };
    },
    {
      addTimeOff: ({ office }, { params }) =>
        office('addTimeOff', { params, body: { ...away, note: 'An operation.', key: randomUUID() } }),
      addOwnTimeOff: ({ call }, { tutor }) =>
        call(tutor, 'addOwnTimeOff', { body: { ...away, note: 'An operation.', key: randomUUID() } }),
    },
  ),
  change(
    'time off is removed',
    async (stage) => {
      const { params, subject, tutor } = await aTutor(stage);
      const { availability } = await stage.office('addTimeOff', { params, body: { ...away, key: randomUUID() } });
      const timeOff = availability.timeOff[0]?.id ?? 0;
      return { timeOff, params, tutor, expected: leaves('tutor time off removed', subject, { before: awayDay }) };
    },
    {
      removeTimeOff: ({ office }, { params, timeOff }) => office('removeTimeOff', { params: { ...params, timeOff } }),
      removeOwnTimeOff: ({ call }, { tutor, timeOff }) => call(tutor, 'removeOwnTimeOff', { params: { id: timeOff } }),
    },
  ),
  change(
    'a password is chosen by a link',
    async (stage) => {
      const { world } = stage;
      const { params, subject, tutor } = await aTutor(stage);
      await stage.office('inviteTutor', { params });
      const [{ id, seed }] = await world
        .em()
        .execute<[{ id: number; seed: string }]>('select id, seed from password_links where tutor_id = ?', [tutor.id]);
      const link = `${id}.${world.services.linkKeys.of(`password ${id} of tutor ${tutor.id}`, seed)}`;
      const by = { kind: 'tutor', id: tutor.id } as const;
      return { link, expected: leaves('tutor password by link', subject, { by }, ['account-notice']) };
    },
    {
      choosePassword: ({ call }, { link }) =>
        call(null, 'choosePassword', { body: { link, newPassword: 'two kites above it' } }),
    },
  ),
];
