import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import { isReplaceable, type DocumentView, type VerificationStatus } from '@kitewell/contract/documents';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { hongKongDate } from '@kitewell/contract/dates';
import { writtenDay } from '../../dates.ts';
import { currentDay } from '../../server-clock.ts';
import { formatFileSize } from '../../upload/file-size.ts';
import { PageIcon } from '../../art/page-icon.tsx';
import { RejectionReason } from './rejection-reason.tsx';

interface DocumentRowProps {
  document: DocumentView;
  downloading: boolean;
  onDownload: () => void;
  onDelete: () => void;
  onReplace: () => void;
}

/** One document: its name and type, the state of its check, and what can be done with it. */
export function DocumentRow({ document, downloading, onDownload, onDelete, onReplace }: DocumentRowProps) {
  const { t, i18n } = useTranslation('documents');
  const language = i18n.language as Language;
  const { documentName: name, verificationStatus: status, issueDate, expiryDate, replaces, replacedBy } = document;
  const what = [
    t(`types.${document.documentType}`),
    document.isLink ? t('row.link') : document.fileName,
    document.fileSize !== null && !document.isLink ? formatFileSize(document.fileSize) : undefined,
    document.issuingAuthority,
  ];
  const when = [
    t('row.sent', { date: writtenDay(hongKongDate(new Date(document.uploadedAt)), language, 'medium') }),
    issueDate && t('row.issued', { date: writtenDay(issueDate, language, 'medium') }),
    expiryDate && t('row.expires', { date: writtenDay(expiryDate, language, 'medium') }),
  ];
  const places = [
    replaces && t('row.replaces', { name: replaces.documentName }),
    replacedBy && t('row.replacedBy', { name: replacedBy.documentName }),
  ];
  return (
    <Box
      as="li"
      id={`document-${document.id}`}
      display="grid"
      gridTemplateColumns={{ base: '44px minmax(0, 1fr)', md: '44px minmax(0, 1fr) auto' }}
      gap={{ base: '1 3.5', md: '1 4' }}
      paddingBlock="edge"
      borderBottom="rule"
      borderColor="line"
      _last={{ borderBottom: 0, paddingBottom: 0 }}
    >
      <PageIcon tone={status} link={document.isLink} />
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h3 fontFamily="body" fontWeight="700" fontSize="lg" lineHeight="snug">
          {name}
        </chakra.h3>
        <Meta parts={what} />
        <Meta parts={when} />
        {(replaces ?? replacedBy) && <Meta parts={places} />}
        {status === 'rejected' && document.rejectionReason && (
          <chakra.p color="status.rejected.fg" fontSize="xs" fontWeight="500">
            <RejectionReason reason={document.rejectionReason} />
          </chakra.p>
        )}
        {document.notes && (
          <chakra.p fontSize="xs" color="fg.soft" whiteSpace="pre-line" marginTop="1">
            {document.notes}
          </chakra.p>
        )}
      </Box>
      <Box
        gridColumn={{ base: '2', md: '3' }}
        display="flex"
        flexDirection={{ base: 'column', md: 'column' }}
        alignItems={{ base: 'flex-start', md: 'flex-end' }}
        gap="1"
        marginTop={{ base: '2', md: '0' }}
      >
        {replacedBy ? (
          <Badge bg="status.replaced.bg" color="status.replaced.fg">
            {t('status.replaced')}
          </Badge>
        ) : (
          <StatusBadge status={status} label={t(`status.${status}`)} />
        )}
        <Box display="flex" flexWrap="wrap" gap="1 5">
          {!replacedBy && isReplaceable(document, currentDay()) && (
            <Button variant="plain" size="sm" aria-label={t('row.replaceOf', { name })} onClick={onReplace}>
              {t('row.replace')}
            </Button>
          )}
          {document.isLink ? (
            <Button asChild variant="plain" size="sm">
              <a
                href={document.fileUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('row.openOf', { name })}
              >
                {t('row.open')}
              </a>
            </Button>
          ) : (
            <Button
              variant="plain"
              size="sm"
              aria-label={downloading ? undefined : t('row.downloadOf', { name })}
              aria-disabled={downloading}
              onClick={() => !downloading && onDownload()}
            >
              {downloading ? t('row.downloading') : t('row.download')}
            </Button>
          )}
          <Button variant="plain" size="sm" aria-label={t('row.deleteOf', { name })} onClick={onDelete}>
            {t('row.delete')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function Meta({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const facts = parts.filter((part) => part !== null && part !== undefined);
  return (
    // A fact is not broken over lines if it fits into one. The dot before the first fact of a line is hidden beyond the
    // edge.
    <Box overflow="hidden">
      <chakra.p fontSize="xs" color="fg.muted" lineHeight="text" marginInlineStart="-0.9em">
        {facts.map((fact, at) => (
          <Fragment key={at}>
            <chakra.span display="inline-block" position="relative" paddingInlineStart="0.9em">
              <chakra.span position="absolute" insetInlineStart="0" width="0.9em" textAlign="center">
                ·
              </chakra.span>
              {fact}
            </chakra.span>{' '}
          </Fragment>
        ))}
      </chakra.p>
    </Box>
  );
}

/** Each state has its own shape of the kite, so that colour is never the only sign. */
function StatusBadge({ status, label }: { status: VerificationStatus; label: string }) {
  return (
    <Badge bg={`status.${status}.bg`} color={`status.${status}.fg`}>
      <svg viewBox="0 0 16 16" aria-hidden>
        {status === 'pending' ? (
          <g fill="none" stroke="currentColor">
            <path d="M8,1 15,5.5 8,15 1,5.5z" strokeWidth="2" />
            <path d="M8,4v3.5l2,1" strokeWidth="1.6" />
          </g>
        ) : (
          <>
            <path d="M8,0 16,5 8,16 0,5z" fill="currentColor" />
            <path
              d={status === 'verified' ? 'M4.5,6.2 7.2,9 11.8,3.8' : 'M5.5,3.8l5,5M10.5,3.8l-5,5'}
              fill="none"
              stroke="white"
              strokeWidth="2"
            />
          </>
        )}
      </svg>
      {label}
    </Badge>
  );
}
