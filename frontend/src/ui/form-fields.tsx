import { chakra, Field, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { readFieldMessage, type FieldMessageValues } from '@kitewell/contract/messages';
import { Form, useField, useFormikContext } from 'formik';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** Stands behind the label of a field that may stay empty. */
  hint?: string;
  help?: string;
  /** Says what is wrong as soon as the field is left; the form around it then keeps room for the sentence. */
  faultOnLeave?: boolean;
}

/** Says of each field in its own words that it is empty. */
const MissingTexts = createContext<Readonly<Record<string, string>>>({});

type Fault = [field: string, message: string];

interface FieldFormProps {
  summary: string;
  children: ReactNode;
  label?: string;
  /** Name the fields in the list of faults, where the sentences alone would not tell which field they are about. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** What to say of a required field that is empty, by its name; otherwise all say the same. */
  missing?: Readonly<Record<string, string>>;
  /** Where the browser sends the form while no code is there to do it. */
  action?: string;
}

/**
 * The body of a Formik form. Faults show from the first submit on: while somebody still types or reaches for the
 * button, a sentence that appears would move the button away. A submit that finds faults lists them under `summary` and
 * moves the focus to the first field at fault; so do faults that the server found.
 */
export function FieldForm({ summary, children, label, fieldLabels, missing = {}, action }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValidating, errors } = useFormikContext<Record<string, unknown>>();
  const [answered, setAnswered] = useState<{ submit: number; faults: readonly Fault[] }>({ submit: 0, faults: [] });
  const { t } = useTranslation('common');
  const message = useFieldMessage();
  const sentence = ([field, fault]: Fault) => {
    const said = sentenceOf(message, missing, field, fault);
    const name = fieldLabels?.[field];
    // A sentence that names its field needs no name before it.
    return name && !said.includes(name) ? name + t('colon') + said : said;
  };

  if (submitCount !== answered.submit && !isSubmitting && !isValidating) {
    setAnswered({
      submit: submitCount,
      faults: Object.entries(errors).filter((fault): fault is Fault => typeof fault[1] === 'string'),
    });
  }

  useEffect(() => {
    if (answered.submit > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answered.submit]);

  // Until this code has come, the browser itself asks for what is missing, in its own words.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  return (
    <chakra.div asChild display="flex" flexDirection="column" gap="4" width="100%">
      <Form ref={form} aria-label={label} {...(action && { action, method: 'post' })}>
        {answered.faults.length > 0 && (
          <chakra.div
            key={answered.submit}
            role="alert"
            borderInlineStart="bar"
            borderColor="danger"
            paddingInlineStart="3"
          >
            <chakra.p fontWeight="600" fontSize="sm">
              {summary}
            </chakra.p>
            <chakra.ul fontSize="sm" color="danger" listStyle="none" padding="0">
              {answered.faults.map(([field, fault]) => (
                <li key={field}>{sentence([field, fault])}</li>
              ))}
            </chakra.ul>
          </chakra.div>
        )}
        <MissingTexts value={missing}>{children}</MissingTexts>
      </Form>
    </chakra.div>
  );
}

type TextFieldProps = FieldProps &
  Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;

export function TextField({ name, label, required, hint, help, faultOnLeave, ...input }: TextFieldProps) {
  const [field] = useField<string>(name);
  return (
    <FieldFrame {...{ name, label, required, hint, help, faultOnLeave }}>
      <Input {...field} {...input} />
    </FieldFrame>
  );
}

/** An email address: phones offer the keyboard for it, and neither begin it with a capital nor mend it like a word. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

/** A calendar date, as YYYY-MM-DD in the form. `min` and `max` steer the browser's picker. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const [field] = useField<string>(props.name);
  return (
    <FieldFrame {...props}>
      <Input type="date" {...{ min, max }} {...field} />
    </FieldFrame>
  );
}

export function TextAreaField({ rows, placeholder, ...props }: FieldProps & { rows?: number; placeholder?: string }) {
  const [field] = useField<string>(props.name);
  return (
    <FieldFrame {...props}>
      <Textarea {...{ rows, placeholder }} {...field} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ placeholder, options, ...props }: SelectFieldProps) {
  const [field] = useField<string>(props.name);
  return (
    <FieldFrame {...props}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}

/** Label, help and fault around the control of one Formik field. */
export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  const { name, label, required, hint, help, faultOnLeave, children } = props;
  const { fault, room } = useFault(name, faultOnLeave);
  return (
    <Field.Root invalid={fault !== undefined} required={required}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
        {hint && (
          <chakra.span fontWeight="400" color="fg.muted">
            ({hint})
          </chakra.span>
        )}
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{fault}</Field.ErrorText>
      {room && <FaultRoom>{room}</FaultRoom>}
    </Field.Root>
  );
}

/**
 * What is wrong with a field, in the page's language, and the sentence whose room a mended field keeps until the next
 * submit: what stands below must not move away from under the finger that has just left the field.
 */
export function useFault(name: string, onLeave = false): { fault?: string; room?: string } {
  const [, { error, touched }] = useField<unknown>(name);
  const { submitCount } = useFormikContext();
  const message = useFieldMessage();
  const missing = useContext(MissingTexts);
  const shown = error !== undefined && (submitCount > 0 || (onLeave && touched));
  const fault = shown ? sentenceOf(message, missing, name, error) : undefined;
  const [said, setSaid] = useState({ submitCount, fault });
  if (said.submitCount !== submitCount || (fault !== undefined && fault !== said.fault)) {
    setSaid({ submitCount, fault });
  }
  return fault === undefined ? { room: said.fault } : { fault };
}

function sentenceOf(
  message: (fault: string) => string,
  missing: Readonly<Record<string, string>>,
  field: string,
  fault: string,
): string {
  const isMissing = readFieldMessage(fault).key === 'required';
  return (isMissing ? missing[field] : undefined) ?? message(fault);
}

/** Keeps the height of its sentence, with nothing to see, hear or press. */
export function FaultRoom({ children }: { children: string }) {
  return (
    <chakra.p aria-hidden visibility="hidden" fontWeight="600" fontSize="sm" lineHeight="short">
      {children}
    </chakra.p>
  );
}

/** Turns a message that a form holds into a sentence of the page's language. */
export function useFieldMessage(): (message: string) => string {
  const { t } = useTranslation('validation');
  return (message) => {
    const { key, values } = readFieldMessage(message);
    // The message was made together with the values that its sentence has places for.
    return (t as (key: string, values: FieldMessageValues) => string)(key, values);
  };
}
