import { AboutSection } from './about-section.tsx';
import { BenefitsSection } from './benefits-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** Everything below the hero. */
export function HomeSections() {
  return (
    <>
      <BenefitsSection />
      <ServicesSection />
      <TestimonialsSection />
      <AboutSection />
      <ContactSection />
    </>
  );
}
