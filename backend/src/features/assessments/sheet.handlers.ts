import { createHash, randomBytes } from 'node:crypto';
import { files } from '@kitewell/contract/addresses';
import { isEmptyAssessment } from '@kitewell/contract/assessments';
import { familyLanguages } from '@kitewell/contract/bookings';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Assessment } from './assessment.entity.ts';
import type { FamilyLanguage } from './sheet-pages.ts';

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'writeLimits' | 'sheetLimit' | 'sheetPages'>;

/** The page that a family is given of an assessment: whoever knows its address reads it, until its tutor withdraws it. */
export function sheetHandlers({ em, now, config, writeLimits, sheetLimit, sheetPages }: Needs) {
  /** Changes an assessment of the tutor under a lock, and writes down what was done with its page. */
  const change = (tutor: number, id: number, action: string, act: (assessment: Assessment) => void) =>
    em.transactional(async (tx) => {
      const assessment = await own(tx, tutor, id, true);
      act(assessment);
      tx.create(AuditEvent, { at: now(), actor: `tutor ${tutor}`, action, subject: `assessment ${id}` });
    });

  return {
    async sheetShare({ tutor, params: { id } }) {
      const { booking, shareLanguage, sharedAt } = await own(em, tutor.id, id);
      return {
        familyLanguage: booking?.language ?? null,
        language: shareLanguage ?? null,
        sharedAt: sharedAt?.toISOString() ?? null,
      };
    },

    async shareSheet({ tutor, params: { id }, body: { language } }) {
      await writeLimits.shares.take(String(tutor.id));
      const token = randomBytes(32).toString('base64url');
      const sharedAt = now();
      await change(tutor.id, id, 'assessment shared', (assessment) => {
        if (isEmptyAssessment(assessment)) throw new AppError('assessment.empty', 409);
        Object.assign(assessment, { shareHash: hashOf(token), shareLanguage: language, sharedAt });
      });
      const sheetUrl = config.siteOrigin + files.sheet.replace('{token}', token);
      return { sheetUrl, language, sharedAt: sharedAt.toISOString() };
    },

    async withdrawSheet({ tutor, params: { id } }) {
      await change(tutor.id, id, 'assessment withdrawn', (assessment) => {
        Object.assign(assessment, { shareHash: null, shareLanguage: null, sharedAt: null });
      });
    },

    async sheet(req, res) {
      // Also a refusal is about a family: search engines keep neither.
      res.set({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' });
      if (!sheetPages) throw new AppError('sheet.notFound', 404);
      const asked = familyLanguages.find((language) => language === req.query.language);
      const send = (status: number, html: string) =>
        res.status(status).set('Content-Security-Policy', sheetPages.policy).type('html').send(html);
      answerErrorsWith(res, ({ status }) => {
        const language = asked ?? (req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en');
        send(status, sheetPages.missing(language, status !== 404));
      });
      const address = callerAt(req.ip);
      await sheetLimit.take(address);
      const token = String(req.params.token);
      const assessment = /^[\w-]{43}$/.test(token)
        ? await em.findOne(Assessment, { shareHash: hashOf(token), tutor: { active: true } }, { populate: ['tutor'] })
        : null;
      if (!assessment) throw new AppError('sheet.notFound', 404);
      await sheetLimit.giveBack(address);
      const language: FamilyLanguage = asked ?? assessment.shareLanguage ?? 'en';
      send(200, sheetPages.sheet(language, assessment, assessment.tutor.name));
    },
  } satisfies Partial<Handlers>;
}

/** What the database keeps of an address: who reads the table cannot open the pages. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function own(em: EntityManager, tutor: number, id: number, lock = false): Promise<Assessment> {
  const assessment = await em.findOne(
    Assessment,
    { id, tutor },
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : { populate: ['booking'] },
  );
  if (!assessment) throw new AppError('assessment.notFound', 404);
  return assessment;
}
