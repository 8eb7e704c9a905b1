import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Island } from '../island.tsx';
import { BlogMasthead } from './blog-masthead.tsx';

export default function BlogPage() {
  const { t } = useTranslation('blog');
  return (
    <Box overflowX="clip">
      <BlogMasthead title={<KiteStop>{t('title')}</KiteStop>} intro={t('intro')} />
      <Island name="post-list" props={{}} />
    </Box>
  );
}
