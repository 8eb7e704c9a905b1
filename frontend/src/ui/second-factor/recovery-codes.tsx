import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button.tsx';

/** New recovery codes, which are never shown again: they can be copied or downloaded, and a button confirms that. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('second-factor');
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <chakra.ul
        listStyle="none"
        padding="4"
        bg="bg.fill"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 210px), 1fr))"
        gap="2"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        translate="no"
        aria-label={t('codes.title')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Box display="flex" flexWrap="wrap" gap="3" marginBlock="4 5">
        <CopyButton
          text={text}
          label={t('codes.copy')}
          answers={{ done: t('codes.copied'), failed: t('codes.copyFailed') }}
          variant="outline"
        />
        <Button asChild variant="outline" size="sm">
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="kitewell-recovery-codes.txt">
            {t('codes.download')}
          </a>
        </Button>
      </Box>
      <Button onClick={onKept}>{t('codes.kept')}</Button>
    </>
  );
}
