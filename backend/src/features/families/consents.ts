import { consentTexts, type ChildConsentsInput, type NewsletterInput } from '@kitewell/contract/family/details';
import { hongKongDate } from '@kitewell/contract/dates';
import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from './change-family.ts';
import { Child } from './child.entity.ts';
import { Guardian } from './guardian.entity.ts';

/** The day and the text of a consent; one that stands keeps its day. */
const given = (agreed: boolean, since: string | null | undefined, text: number, at: Date) =>
  agreed ? { on: since ?? hongKongDate(at), text } : { on: null, text: null };

/**
 * A consent counts for the text that was shown alone.
 * @throws AppError 'record.changed' (409) where the text has changed since the page was opened
 */
function requireCurrentText(kind: keyof typeof consentTexts, text: number): void {
  if (text !== consentTexts[kind]) throw new AppError('record.changed', 409);
}

/**
 * Records what a guardian agrees to for a child, with its day and text; a family on hold can withdraw that alone. The caller
 * commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409), 'home.onHold' (403)
 */
export async function setChildConsents(
  tx: EntityManager,
  context: ChangeContext,
  id: ChildId,
  { family, version, outings, photos, texts, onHold }: ChildConsentsInput & { family: FamilyId; onHold: boolean },
): Promise<void> {
  const child = await lockVersion(tx, Child, { id, family }, version, 'family.notFound');
  if (onHold && ((outings && !child.outingConsentOn) || (photos && !child.photoConsentOn)))
    throw new AppError('home.onHold', 403);
  if (outings) requireCurrentText('outings', texts.outings);
  if (photos) requireCurrentText('photos', texts.photos);
  const [outing, photo] = [
    given(outings, child.outingConsentOn, texts.outings, context.at),
    given(photos, child.photoConsentOn, texts.photos, context.at),
  ];
  const fields = [
    ...(outing.on === (child.outingConsentOn ?? null) ? [] : ['outingConsentOn']),
    ...(photo.on === (child.photoConsentOn ?? null) ? [] : ['photoConsentOn']),
  ];
  Object.assign(child, {
    ...{ outingConsentOn: outing.on, outingConsentText: outing.text },
    ...{ photoConsentOn: photo.on, photoConsentText: photo.text },
  });
  await tx.flush();
  if (fields.length === 0) return;
  const after = { child: id, outings, photos, fields };
  recordChange(tx, { ...context, action: 'child consent', subject: subjectOf(family), after });
}

/**
 * Records whether a guardian agrees to the newsletter at the own address; the caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409)
 */
export async function setNewsletterConsent(
  tx: EntityManager,
  context: ChangeContext,
  id: GuardianId,
  { family, version, agreed, text }: NewsletterInput & { family: FamilyId },
): Promise<void> {
  const guardian = await lockVersion(tx, Guardian, { id, family }, version, 'family.notFound');
  if (agreed) requireCurrentText('newsletter', text);
  const isSame = (guardian.newsletterConsentOn != null) === agreed;
  const consent = given(agreed, guardian.newsletterConsentOn, text, context.at);
  Object.assign(guardian, { newsletterConsentOn: consent.on, newsletterConsentText: consent.text });
  await tx.flush();
  if (isSame) return;
  const after = { guardian: id, newsletter: agreed };
  recordChange(tx, { ...context, action: 'guardian consent', subject: subjectOf(family), after });
}
