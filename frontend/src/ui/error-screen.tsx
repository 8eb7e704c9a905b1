import { Button, Center, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Shown if a page failed to render, or if its code could not be loaded. */
export function ErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <Center as="main" id="main" minHeight="100dvh" flexDirection="column" gap="5" padding="5" textAlign="center">
      <Heading as="h1" size="5xl" tabIndex={-1}>
        {t('error.title')}
      </Heading>
      <Text maxWidth="30em">{t('error.text')}</Text>
      <Button onClick={() => window.location.reload()}>{t('refreshPage')}</Button>
    </Center>
  );
}
