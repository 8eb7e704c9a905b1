import type { EmailData } from '@kitewell/contract/emails';
import type { Words } from './email-context.ts';
import type { Fact } from './parts.tsx';

/** The facts of a family's request, as far as the family gave them. */
export function requestFacts(
  t: Words,
  request: EmailData<'trial-received'> | EmailData<'business-trial-request'>,
): Fact[] {
  const { childAge, programme, district, preferredTimes } = request;
  const times = preferredTimes.map((time) => t(`book-trial:times.${time}`));
  return [
    'childName' in request
      ? { name: t('facts.child'), value: t('facts.childAndAge', { childName: request.childName, childAge }) }
      : { name: t('facts.childAge'), value: t('facts.years', { childAge }) },
    { name: t('facts.programme'), value: t(`programmes.${programme ?? 'none'}`) },
    ...(district ? [{ name: t('facts.district'), value: t(`book-trial:districts.${district}`) }] : []),
    ...(times.length > 0 ? [{ name: t('facts.times'), value: times.join(t('book-trial:preferredJoin')) }] : []),
    ...('message' in request && request.message ? [{ name: t('facts.message'), value: request.message }] : []),
  ];
}
