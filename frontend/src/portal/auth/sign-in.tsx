import { chakra, Heading } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { EntryScreen } from './entry-screen.tsx';

/** The code of the form, which a signed-in tutor does not load. */
export const signInForm = () => import('./sign-in-form.tsx');

const Form = lazy(async () => ({ default: (await signInForm()).SignInForm }));

/** The page on which a tutor signs in. */
export function SignIn({ forgotten = false }: { forgotten?: boolean }) {
  const { t } = useTranslation('session');
  return (
    <EntryScreen>
      <Heading as="h1" size="6xl" tabIndex={-1} outline="none">
        <KiteStop>{t('title')}</KiteStop>
      </Heading>
      <chakra.p fontSize={{ base: 'lg', lg: '2xl' }} marginBlock={{ base: '3.5 5.5', lg: '4 6' }}>
        {t('subtitle')}
      </chakra.p>
      <SignInForm forgotten={forgotten} />
    </EntryScreen>
  );
}

/** The sign-in form alone, for pages with more to say to somebody who is not signed in. */
export function SignInForm({ forgotten = false }: { forgotten?: boolean }) {
  const { t } = useTranslation('portal');
  return (
    <Suspense fallback={<ListSkeleton label={t('loading')} />}>
      <Form forgotten={forgotten} />
    </Suspense>
  );
}
