import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { askingPart } from '../../ui/below-the-fold.tsx';
import { BlogMasthead } from './blog-masthead.tsx';

const PostList = askingPart(async () => (await import('./post-list.tsx')).PostList);

export default function BlogPage() {
  const { t } = useTranslation('blog');
  return (
    <Box overflowX="clip">
      <BlogMasthead title={<KiteStop>{t('title')}</KiteStop>} intro={t('intro')} />
      <PostList />
    </Box>
  );
}
