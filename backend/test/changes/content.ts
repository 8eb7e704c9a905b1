import { BlogPost } from '../../src/features/blog/blog-post.entity.ts';
import { buildDocument, buildTutor } from '../builders.ts';
import { files } from '../files.ts';
import { aNumber, anId, change, leaves, type Stage } from './change.ts';

const texts = {
  ...{ title: 'Rain', titleZh: '雨', summary: 'Splash.', summaryZh: '水花。', readingMinutes: 3 },
  ...{ externalUrl: 'https://blog.example/rain', publishedOn: '2026-11-20' },
};

let posts = 0;
async function aPost({ world }: Stage, state: 'draft' | 'published') {
  const em = world.em();
  const post = em.create(BlogPost, { ...texts, slug: `rain-${++posts}`, state });
  await em.flush();
  const { id, slug, version } = post;
  return { slug, version, params: { id }, subject: { kind: 'post', id: slug } as const };
}

const moved = (before: string, after: string) => ({ before: { state: before }, after: { state: after } });

export const postChanges = [
  change(
    'a post is added',
    () => {
      const slug = `wind-${++posts}`;
      const expected = leaves('post add', { kind: 'post', id: slug }, { after: { ...texts, state: 'draft' } });
      return Promise.resolve({ slug, expected });
    },
    {
      addPost: ({ office }, { slug }) => office('addPost', { body: { ...texts, slug, state: 'draft' } }),
      'ops post add': ({ ops }, { slug }) =>
        ops(
          ...['post', 'add', '--draft', '--slug', slug, '--title', texts.title, '--title-zh', texts.titleZh],
          ...['--summary', texts.summary, '--summary-zh', texts.summaryZh, '--minutes', '3'],
          ...['--url', texts.externalUrl, '--date', texts.publishedOn],
        ),
    },
  ),
  change(
    'a post is changed',
    async (stage) => {
      const { subject, ...rest } = await aPost(stage, 'draft');
      const titles = { before: { title: 'Rain' }, after: { title: 'Wind' } };
      return { ...rest, expected: leaves('post change', subject, titles) };
    },
    {
      changePost: ({ office }, { params, version }) =>
        office('changePost', { params, body: { ...texts, version, title: 'Wind' } }),
      'ops post change': ({ ops }, { slug }) => ops('post', 'change', slug, '--title', 'Wind'),
    },
  ),
  change(
    'a post is published',
    async (stage) => {
      const { subject, ...rest } = await aPost(stage, 'draft');
      return { ...rest, expected: leaves('post publish', subject, moved('draft', 'published')) };
    },
    {
      publishPost: ({ office }, { params, version }) => office('publishPost', { params, body: { version } }),
      'ops post publish': ({ ops }, { slug }) => ops('post', 'publish', slug),
    },
  ),
  change(
    'a post is withdrawn',
    async (stage) => {
      const { subject, ...rest } = await aPost(stage, 'published');
      return { ...rest, expected: leaves('post withdraw', subject, moved('published', 'draft')) };
    },
    {
      withdrawPost: ({ office }, { params, version }) => office('withdrawPost', { params, body: { version } }),
      'ops post withdraw': ({ ops }, { slug }) => ops('post', 'withdraw', slug),
    },
  ),
  change(
    'a post is removed',
    async (stage) => {
      const { subject, ...rest } = await aPost(stage, 'draft');
      return { ...rest, expected: leaves('post remove', subject, { before: { ...texts, state: 'draft' } }) };
    },
    {
      removePost: ({ office }, { params, version }) => office('removePost', { params, query: { version } }),
      'ops post remove': ({ ops }, { slug }) => ops('post', 'remove', slug),
    },
  ),
];

async function aDocument({ world, office }: Stage) {
  const tutor = await buildTutor(world, { certified: true });
  const { id } = await buildDocument(world, { tutor });
  const pending = { status: 'pending', reason: null, expiryDate: null };
  return {
    tutor,
    id,
    params: { id },
    subject: { kind: 'document', id } as const,
    pending,
    view: () => office('seeDocument', { params: { id } }),
  };
}

const added = leaves(
  'document add',
  { kind: 'document', id: anId },
  { after: { status: 'pending', reason: null, expiryDate: null } },
);

export const documentChanges = [
  change(
    'a tutor adds a link to the documents',
    async ({ world }) => {
      const tutor = await buildTutor(world, { certified: true });
      const of = { documentType: 'degree', documentName: 'BA English', fileName: 'degree' } as const;
      return { tutor, body: { ...of, fileUrl: 'https://credentials.example/1' }, expected: added };
    },
    { addDocument: ({ call }, { tutor, body }) => call(tutor, 'addDocument', { body }) },
  ),
  change(
    'a tutor adds a file to the documents',
    async ({ world }) => {
      const tutor = await buildTutor(world, { certified: true });
      const fileUrl = await world.send(world.signIn(tutor), files.pdf);
      const of = { documentType: 'degree', documentName: 'BA English', fileName: 'degree.pdf' } as const;
      return { tutor, body: { ...of, fileUrl }, expected: added };
    },
    { addDocument: ({ call }, { tutor, body }) => call(tutor, 'addDocument', { body }) },
  ),
  change(
    'a document is viewed',
    async (stage) => {
      const { subject, params } = await aDocument(stage);
      return { params, expected: leaves('document see', subject) };
    },
    { seeDocument: ({ office }, { params }) => office('seeDocument', { params }) },
  ),
  change(
    'a document is verified',
    async (stage) => {
      const { subject, pending, view, ...rest } = await aDocument(stage);
      await view();
      const after = { ...pending, status: 'verified' };
      return {
        ...rest,
        expected: leaves('document verify', subject, { before: pending, after }, ['document-verified']),
      };
    },
    {
      verifyDocument: ({ office }, { params }) => office('verifyDocument', { params, body: { baseStatus: 'pending' } }),
      'ops document verify': ({ ops }, { id }) => ops('document', 'verify', String(id)),
    },
  ),
  change(
    'a document is rejected',
    async (stage) => {
      const { subject, pending, ...rest } = await aDocument(stage);
      const after = { ...pending, status: 'rejected', reason: 'It is blurred.' };
      return {
        ...rest,
        expected: leaves('document reject', subject, { before: pending, after }, ['document-rejected']),
      };
    },
    {
      rejectDocument: ({ office }, { params }) =>
        office('rejectDocument', { params, body: { baseStatus: 'pending', reason: 'It is blurred.' } }),
      'ops document reject': ({ ops }, { id }) => ops('document', 'reject', String(id), '--reason', 'It is blurred.'),
    },
  ),
  change(
    'a tutor deletes a document',
    async (stage) => {
      const { subject, pending, tutor, params } = await aDocument(stage);
      return { tutor, params, expected: leaves('document delete', subject, { before: pending }) };
    },
    { deleteDocument: ({ call }, { tutor, params }) => call(tutor, 'deleteDocument', { params }) },
  ),
  change(
    'files are matched with a database that was restored',
    () => {
      const after = { there: aNumber, back: aNumber, lost: aNumber, unowned: aNumber };
      return Promise.resolve({ expected: leaves('document restore', { kind: 'files' }, { after }) });
    },
    { 'ops document restore': ({ ops }) => ops('document', 'restore') },
  ),
];

export const settingChanges = [
  change(
    'a setting of the business is changed',
    async ({ office }) => {
      const { settings } = await office('businessSettings');
      const { tutorsSeePrices } = settings;
      const states = { before: { tutorsSeePrices }, after: { tutorsSeePrices: !tutorsSeePrices } };
      return { settings, expected: leaves('settings change', { kind: 'settings' }, states) };
    },
    {
      changeBusinessSettings: ({ office }, { settings }) =>
        office('changeBusinessSettings', { body: { ...settings, tutorsSeePrices: !settings.tutorsSeePrices } }),
      'ops settings change': ({ ops }, { settings }) =>
        ops('settings', 'change', '--tutors-see-prices', settings.tutorsSeePrices ? 'no' : 'yes'),
    },
  ),
];

export async function aModule({ office }: Stage, state: 'draft' | 'published') {
  const title = `Module ${++posts}`;
  const given = { title, titleZh: `單元 ${posts}`, duration: 45 };
  const { module } = await office('addCourseModule', { body: given });
  const params = { id: module.id };
  const content = {
    ...{ ...module.content, description: 'How.', descriptionZh: '怎樣。' },
    lessons: [{ title: 'Play', titleZh: '遊戲', text: 'Play first.', textZh: '先玩。' }],
    questions: [{ number: null, question: 'Why?', questionZh: '為甚麼？', answer: 'So.', answerZh: '所以。' }],
  };
  const drafted = await office('draftCourseModule', { params, body: { version: module.version, content } });
  const { version } = drafted.module;
  const shown = state === 'draft' ? undefined : await office('publishCourseModule', { params, body: { version } });
  return {
    ...{ params, id: module.id, content, subject: { kind: 'module', id: module.id } as const },
    version: shown?.module.version ?? version,
  };
}

export const courseChanges = [
  change(
    'a module is added',
    () => {
      const title = `Module ${++posts}`;
      const given = { title, titleZh: `單元 ${posts}`, duration: 45 };
      return Promise.resolve({ given, expected: leaves('module add', { kind: 'module', id: anId }, { after: given }) });
    },
    {
      addCourseModule: ({ office }, { given }) => office('addCourseModule', { body: given }),
      'ops module add': ({ ops }, { given }) =>
        ops(
          ...['module', 'add', '--title', given.title, '--title-zh', given.titleZh, '--duration', '45'],
          ...['--description', 'How.', '--description-zh', '怎樣。', '--quiz-questions', 'Why?|How?'],
        ),
    },
  ),
  change(
    'the draft of a module is saved',
    async (stage) => {
      const { subject, content, ...rest } = await aModule(stage, 'draft');
      const states = { before: { duration: 45 }, after: { fields: ['duration'], duration: 50 } };
      return { ...rest, content, expected: leaves('module draft', subject, states) };
    },
    {
      async draftCourseModule({ office }, { params, version }) {
        const { module } = await office('courseModule', { params });
        await office('draftCourseModule', { params, body: { version, content: { ...module.content, duration: 50 } } });
      },
    },
  ),
  change(
    'a module is published',
    async (stage) => {
      const { subject, ...rest } = await aModule(stage, 'draft');
      const states = { before: { state: 'draft', edition: 0 }, after: { state: 'published', edition: 1 } };
      return { ...rest, expected: leaves('module publish', subject, states) };
    },
    {
      publishCourseModule: ({ office }, { params, version }) =>
        office('publishCourseModule', { params, body: { version } }),
      'ops module publish': ({ ops }, { id }) => ops('module', 'publish', String(id)),
    },
  ),
  change(
    'a module is withdrawn',
    async (stage) => {
      const { subject, ...rest } = await aModule(stage, 'published');
      const states = { before: { state: 'published', edition: 1 }, after: { state: 'withdrawn', edition: 1 } };
      return { ...rest, expected: leaves('module withdraw', subject, states) };
    },
    {
      withdrawCourseModule: ({ office }, { params, version }) =>
        office('withdrawCourseModule', { params, body: { version } }),
      'ops module withdraw': ({ ops }, { id }) => ops('module', 'withdraw', String(id)),
    },
  ),
  change(
    'the modules are put in another order',
    async (stage) => {
      await aModule(stage, 'draft');
      await aModule(stage, 'draft');
      const { modules } = await stage.office('course');
      const base = modules.map(({ id }) => id);
      const ids = base.toReversed();
      return {
        ids,
        base,
        expected: leaves('course order', { kind: 'course' }, { before: { ids: base }, after: { ids } }),
      };
    },
    { orderCourse: ({ office }, { ids, base }) => office('orderCourse', { body: { ids, base } }) },
  ),
];
