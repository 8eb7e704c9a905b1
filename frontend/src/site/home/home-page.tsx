import { FarSections } from '../far-sections.tsx';
import { AboutSection } from './about-section.tsx';
import { AgeSection } from './age-section.tsx';
import { BenefitsSection } from './benefits-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';
import { TutorsSection } from './tutors-section.tsx';

/** The assumed height of each section in px, on a phone and wide. */
const heights = [
  [860, 620],
  [1720, 1130],
  [3580, 2500],
  [1600, 1010],
  [860, 700],
  [1180, 890],
  [2140, 1250],
] as const;

export default function HomePage() {
  return (
    <>
      <HeroSection />
      <FarSections heights={heights}>
        <AgeSection />
        <BenefitsSection />
        <ServicesSection />
        <TestimonialsSection />
        <TutorsSection />
        <AboutSection />
        <ContactSection />
      </FarSections>
    </>
  );
}
