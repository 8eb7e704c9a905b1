import { loadNamespaces } from '../../i18n.ts';
import { belowTheFold } from '../../ui/below-the-fold.tsx';
import { HeroSection } from './hero-section.tsx';

const Sections = belowTheFold(async (dictionary) => {
  const [{ HomeSections }] = await Promise.all([
    import('./home-sections.tsx'),
    loadNamespaces(dictionary, ['home-sections']),
  ]);
  return HomeSections;
});

export default function HomePage() {
  return (
    <>
      <HeroSection />
      <Sections />
    </>
  );
}
