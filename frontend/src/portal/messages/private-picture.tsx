import { Box, Button, chakra } from '@chakra-ui/react';
import type { MessageId } from '@kitewell/contract/ids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask, readFile, readToken } from '../../api.ts';
import { ThreadPicture } from '../../ui/message-thread.tsx';
import { usePicture } from '../../upload/use-picture.ts';
import { addressOf } from '../api.ts';

const pictureQuery = (id: MessageId) => {
  const address = addressOf('messagePicture', { params: { id } });
  return queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => readFile(await ask('GET', address, undefined, signal, readToken())),
    // A sent picture never changes.
    staleTime: Infinity,
  });
};

/** The picture of a message, which the API gives to the tutor's token alone: an address by itself would be refused. */
export function PrivatePicture({ message, writer }: { message: MessageId; writer: string }) {
  const { t } = useTranslation('tutor-messages');
  const { data, error, refetch } = useQuery(pictureQuery(message));
  if (data) return <Fetched picture={data} writer={writer} />;
  return (
    <Box height="220px" padding="3" bg="bg.tab" role="status" aria-label={error ? undefined : t('picture.loading')}>
      {error && (
        <>
          <chakra.p>{t('picture.failed')}</chakra.p>
          <Button variant="plain" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
    </Box>
  );
}

function Fetched({ picture, writer }: { picture: Blob; writer: string }) {
  const address = usePicture(picture);
  return address === undefined ? null : <ThreadPicture address={address} writer={writer} />;
}
