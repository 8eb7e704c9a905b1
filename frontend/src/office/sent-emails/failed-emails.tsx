import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { EmailActions } from './email-actions.tsx';
import { countOf, Panel, PanelFoot, PanelRow } from '../panel.tsx';

/** How many are counted; the first screen shows a few of them. */
const read = 100;
const few = 5;

export const failedEmails = () => reading('emails', { query: { state: 'failed', limit: read } });

/** For the first screen: the emails that could not be sent, the latest first. */
export function FailedEmails() {
  const { t, i18n } = useTranslation(['office-emails', 'emails', 'office']);
  const query = useQuery(failedEmails());
  const written = (instant: string) => writtenInstant(instant, i18n.language as Language);
  return (
    <Panel
      title={t('failedTitle')}
      query={query}
      rows={({ emails }) =>
        emails.slice(0, few).map((email) => (
          <PanelRow
            key={email.id}
            note={
              <>
                {`${t(`emails:emailNames.${email.template}`)} · ${written(email.finishedAt ?? email.createdAt)}`}
                <EmailActions email={email} />
              </>
            }
          >
            <strong>{email.address}</strong>
          </PanelRow>
        ))
      }
    >
      {query.data && (
        <PanelFoot>
          <Link to={`${paths.office('emails')}?state=failed`}>
            {t('allFailed', { shown: countOf(query.data.emails, query.data.nextCursor) })}
          </Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
