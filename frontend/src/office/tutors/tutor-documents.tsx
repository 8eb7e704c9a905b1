import { chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { DocumentStatus } from '../documents/document-status.tsx';

/** The documents of one tutor, newest first. */
export function TutorDocuments({ tutorId }: { tutorId: number }) {
  const { t } = useTranslation(['office-tutors', 'documents', 'office']);
  const query = useQuery(reading('officeDocuments', { query: { tutor: tutorId } }));
  const officeDocuments = query.data?.officeDocuments;
  return (
    <section>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('officeDocuments.title')}
      </Heading>
      {officeDocuments ? (
        officeDocuments.length === 0 ? (
          <chakra.p color="fg.muted">{t('officeDocuments.none')}</chakra.p>
        ) : (
          <chakra.ul listStyle="none" padding="0">
            {officeDocuments.map((officeDocument) => (
              <chakra.li
                key={officeDocument.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                justifyContent="space-between"
                columnGap="4"
                paddingBlock="2"
                borderTop="rule"
                borderColor="line"
                overflowWrap="anywhere"
              >
                <span>
                  <Link to={paths.office(`documents/${officeDocument.id}`)}>{officeDocument.documentName}</Link>
                  <chakra.span display="block" fontSize="sm" color="fg.muted">
                    {t(`documents:types.${officeDocument.documentType}`)}
                  </chakra.span>
                </span>
                <DocumentStatus status={officeDocument.verificationStatus} isReplaced={officeDocument.isReplaced} />
              </chakra.li>
            ))}
          </chakra.ul>
        )
      ) : (
        <QueryState query={query} loading={t('loading')} rows={2} />
      )}
      {query.data?.nextCursor != null && (
        <chakra.p marginTop="3">
          <Link to={`${paths.office('documents')}?show=all&tutor=${tutorId}`}>{t('officeDocuments.all')}</Link>
        </chakra.p>
      )}
    </section>
  );
}
