import { AboutSection } from './about-section.tsx';
import { HeroSection } from './hero-section.tsx';

export default function HomePage() {
  return (
    <>
      <HeroSection />
      <AboutSection />
    </>
  );
}
