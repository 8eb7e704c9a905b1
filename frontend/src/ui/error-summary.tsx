import { chakra } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';

interface SummaryError {
  field: string;
  text: string;
  /** Whether the form has the field, to which the line then leads. */
  leads: boolean;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  title?: string;
  errors: readonly SummaryError[];
}

/** The errors of a form above its fields, read out as it appears. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  return (
    <chakra.div
      ref={ref}
      role="alert"
      scrollMarginTop="4"
      scrollMarginBottom="24"
      borderInlineStart="bar"
      borderColor="danger"
      paddingInlineStart="3"
    >
      {title && (
        <chakra.p fontWeight="600" fontSize="sm">
          {title}
        </chakra.p>
      )}
      <chakra.ul fontSize="sm" color="danger" listStyle="none" padding="0">
        {errors.map(({ field, text, leads }) => (
          <li key={field}>
            {leads ? (
              <chakra.a
                display="inline-block"
                paddingBlock="0.5"
                href={`#${field}`}
                onClick={(press) => goTo(press, field)}
              >
                {text}
              </chakra.a>
            ) : (
              text
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** Moves the focus to a field of the form that the link stands in. Controls made of several have no name of their own. */
function goTo(press: MouseEvent<HTMLElement>, field: string): void {
  press.preventDefault();
  const form = press.currentTarget.closest('form');
  const named = form?.elements.namedItem(field);
  const control = named instanceof RadioNodeList ? named[0] : named;
  // A link of the browser’s own would not put the cursor into a field.
  (control instanceof HTMLElement ? control : firstInvalid(form))?.focus();
}

export function firstInvalid(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]');
}
