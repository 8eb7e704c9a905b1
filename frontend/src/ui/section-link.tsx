import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { scrollToSection, scrollToSectionSoon } from './section-scroll.ts';

/** ms that another page is given to arrive before its section is scrolled to. */
const navigationDelay = 300;

interface SectionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** Address of the page with its hash, such as `/#about`. */
  to: string;
  offset: number;
}

/** A link to a section of a page, here or elsewhere. Without script it is the link that it says it is. */
export function SectionLink({ to, offset, onClick, ...rest }: SectionLinkProps) {
  const navigate = useNavigate();
  const [page = '/', section = ''] = to.split('#');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (scrollToSection(section, offset)) return;
    void navigate(page);
    scrollToSectionSoon(section, offset, navigationDelay);
  };
  return <Link to={to} onClick={follow} {...rest} />;
}
