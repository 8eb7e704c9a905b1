import { Center, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Shows while a page's code is loading. */
export function LoadingScreen() {
  const { t } = useTranslation('common');
  return (
    <Center minHeight="calc(100dvh - 76px)" flexDirection="column" gap="4" role="status" padding="5">
      <Spinner size="lg" color="accent.coral" aria-hidden />
      <Text color="fg.muted" fontWeight={600}>
        {t('loading')}
      </Text>
    </Center>
  );
}
