import { chakra, Field, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { readFieldMessage, type FieldMessageValues } from '@kitewell/contract/messages';
import { Form, useField, useFormikContext } from 'formik';
import {
  createContext,
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, firstInvalid } from './error-summary.tsx';
import { useUnsavedPart } from './unsaved.ts';

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** Stands after the label of an optional field. */
  hint?: string;
  help?: string;
  /** Shows a fault as soon as the field is left; the form then keeps space for the message. */
  errorOnLeave?: boolean;
}

/** Has its own message for each empty field. */
const MissingTexts = createContext<Readonly<Record<string, string>>>({});

type FieldError = [field: string, message: string];

interface FieldFormProps {
  /**
   * Heads the list of errors. Without it, the form shows errors at their fields alone, as one does that also says in a
   * message that something is wrong; what has no field is listed all the same.
   */
  summary?: string;
  children: ReactNode;
  label?: string;
  /** The names of the fields in the list of faults, for messages that do not say which field they are about. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** The message for each required field that is empty; otherwise all have the same message. */
  missing?: Readonly<Record<string, string>>;
  /** That leaving asks nothing: what is typed is kept on the device, or soon typed again, as to sign in. */
  losesNothing?: boolean;
  /** Where the browser sends the form if its code has not loaded. */
  action?: string;
  /** What the server found, where it draws the form again: shown at the fields, the first of which has the focus. */
  again?: Readonly<Record<string, string>>;
}

/** The errors of a form that the server draws again. */
const DrawnAgain = createContext<FieldFormProps['again']>(undefined);

/** The id of a field in such a form, where links lead to it. */
export const idOf = (name: string): string => `field-${name}`;

/**
 * The body of a Formik form. Faults show only after the first submit: a message that appears while somebody still types
 * or reaches for the button would move the button away. A submit with faults lists them under `summary`, each leading to
 * its field, and moves the focus to the first faulty field; faults found by the server are treated alike.
 */
export function FieldForm({
  summary,
  children,
  label,
  fieldLabels,
  missing = {},
  losesNothing,
  action,
  again,
}: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { submitCount, isSubmitting, isValidating, errors, dirty, values } =
    useFormikContext<Record<string, unknown>>();
  useUnsavedPart(dirty && !isSubmitting && losesNothing !== true, form);
  const [answered, setAnswered] = useState<{ submit: number; fieldErrors: readonly FieldError[] }>({
    submit: 0,
    fieldErrors: [],
  });
  const { t } = useTranslation('common');
  const message = useFieldMessage();
  const sentence = ([field, fieldError]: FieldError) => {
    const text = sentenceOf(message, missing, field, fieldError);
    const name = fieldLabels?.[field];
    // A message that names its field needs no name before it.
    return name && !text.includes(name) ? name + t('colon') + text : text;
  };

  if (submitCount !== answered.submit && !isSubmitting && !isValidating) {
    // In the order of the form, as far as its fields have names here.
    const order = Object.keys(fieldLabels ?? {});
    const fieldErrors = errorsIn(errors).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    setAnswered({ submit: submitCount, fieldErrors });
  }

  const hasField = (name: string) => (name.split('.')[0] ?? '') in values;
  const listed = summary ? answered.fieldErrors : answered.fieldErrors.filter(([field]) => !hasField(field));

  useEffect(() => {
    if (answered.submit === 0 || answered.fieldErrors.length === 0) return;
    const faulty = firstInvalid(form.current);
    // To the first field that was refused.
    if (faulty) faulty.focus();
    // A fault of something that is no field here is in the list alone.
    else list.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);

  // Until this code has loaded, the browser itself asks for missing fields, in its own words.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  return (
    <chakra.div asChild display="flex" flexDirection="column" gap="4" width="100%">
      <Form ref={form} aria-label={label} {...(action && { action, method: 'post' })}>
        {listed.length > 0 && (
          <ErrorSummary
            key={answered.submit}
            ref={list}
            title={summary}
            errors={listed.map((fieldError) => ({
              field: fieldError[0],
              text: sentence(fieldError),
              leads: hasField(fieldError[0]),
            }))}
          />
        )}
        <DrawnAgain value={again}>
          <MissingTexts value={missing}>{children}</MissingTexts>
        </DrawnAgain>
      </Form>
    </chakra.div>
  );
}

/** Every fault with its field's name; those of rows of fields, such as `hours.0.until`, lie within one another. */
function errorsIn(errors: unknown, within = ''): FieldError[] {
  if (typeof errors === 'string') return [[within, errors]];
  return Object.entries(errors ?? {}).flatMap(([name, error]) => errorsIn(error, within ? `${within}.${name}` : name));
}

/**
 * What Formik keeps of a field. Every letter typed changes what all fields of a form read, so each of them is drawn by a
 * component that only takes what is its own, and stays as it is when another field changes.
 */
function useFormField({ name, errorOnLeave }: FieldProps) {
  const [{ value, onChange, onBlur }] = useField<string>(name);
  const again = useContext(DrawnAgain);
  const autoFocus = again && name === Object.keys(again)[0];
  return { name, value, onChange, onBlur, autoFocus, ...useFieldError(name, errorOnLeave) };
}
type FormFieldState = Omit<ReturnType<typeof useFormField>, 'name'>;

type TextFieldProps = FieldProps &
  Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;

export function TextField(props: TextFieldProps) {
  return <DrawnText {...props} {...useFormField(props)} />;
}

const DrawnText = memo(function DrawnText({ fieldError, room, ...props }: TextFieldProps & FormFieldState) {
  const [frame, input] = apart(props);
  return (
    <Frame {...frame} {...{ fieldError, room }}>
      <Input {...input} />
    </Frame>
  );
});

/** An email address: phones show the right keyboard, and neither capitalise nor correct what is typed. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

/** A calendar date, as YYYY-MM-DD in the form. `min` and `max` steer the browser's picker. */
export function DateField(props: FieldProps & { min?: string; max?: string }) {
  return <DrawnText {...props} {...useFormField(props)} type="date" />;
}

type TextAreaFieldProps = FieldProps & {
  rows?: number;
  placeholder?: string;
  /** The most characters that are taken; from half of them on, a line below counts. */
  most?: number;
};

export function TextAreaField(props: TextAreaFieldProps) {
  return <DrawnTextArea {...props} {...useFormField(props)} />;
}

const DrawnTextArea = memo(function DrawnTextArea({ fieldError, room, ...props }: TextAreaFieldProps & FormFieldState) {
  const [frame, { most = Infinity, ...area }] = apart(props);
  const used = area.value.trim().length;
  return (
    <Frame {...frame} {...{ fieldError, room }}>
      <Textarea {...area} />
      {used >= most / 2 && <CharactersUsed used={used} most={most} />}
    </Frame>
  );
});

function CharactersUsed({ used, most }: { used: number; most: number }) {
  const { t, i18n } = useTranslation('common');
  const [written, ofMost] = [used, most].map((count) => count.toLocaleString(i18n.language));
  return (
    <Field.HelperText color={used > most ? 'danger' : 'fg.muted'} fontVariantNumeric="tabular-nums">
      {t('characters', { used: written, most: ofMost })}
    </Field.HelperText>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField(props: SelectFieldProps) {
  return <DrawnSelect {...props} {...useFormField(props)} />;
}

const DrawnSelect = memo(function DrawnSelect({ fieldError, room, ...props }: SelectFieldProps & FormFieldState) {
  const [frame, { placeholder, options, ...field }] = apart(props);
  return (
    <Frame {...frame} {...{ fieldError, room }}>
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
    </Frame>
  );
});

/** What the frame of a field needs, and what its control does. */
function apart<Props extends FieldProps>({ label, required, hint, help, errorOnLeave: _, ...control }: Props) {
  return [{ name: control.name, label, required, hint, help }, control] as const;
}

/** The label, help and fault around the control of one Formik field. */
export function FieldFrame({ name, errorOnLeave, ...frame }: FieldProps & { children: ReactNode }) {
  return <Frame name={name} {...frame} {...useFieldError(name, errorOnLeave)} />;
}

type FrameProps = Omit<FieldProps, 'errorOnLeave'> & ReturnType<typeof useFieldError> & { children: ReactNode };

function Frame({ name, label, required, hint, help, fieldError, room, children }: FrameProps) {
  const again = useContext(DrawnAgain);
  return (
    <Field.Root invalid={fieldError !== undefined} required={required} id={again && idOf(name)}>
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
      <Field.ErrorText>{fieldError}</Field.ErrorText>
      {room && <ErrorSpace>{room}</ErrorSpace>}
    </Field.Root>
  );
}

/**
 * The fault of a field in the page's language, or the message whose space a corrected field keeps until the next
 * submit: what stands below must not move away from the finger that has just left the field.
 */
export function useFieldError(name: string, onLeave = false): { fieldError?: string; room?: string } {
  const [, { error, touched }] = useField<unknown>(name);
  const { submitCount } = useFormikContext();
  const message = useFieldMessage();
  const missing = useContext(MissingTexts);
  const again = useContext(DrawnAgain);
  const shown = error !== undefined && (again !== undefined || submitCount > 0 || (onLeave && touched));
  const fieldError = shown ? sentenceOf(message, missing, name, error) : undefined;
  const [lastShown, setLastShown] = useState({ submitCount, fieldError });
  if (lastShown.submitCount !== submitCount || (fieldError !== undefined && fieldError !== lastShown.fieldError)) {
    setLastShown({ submitCount, fieldError });
  }
  return fieldError === undefined ? { room: lastShown.fieldError } : { fieldError };
}

function sentenceOf(
  message: (fieldError: string) => string,
  missing: Readonly<Record<string, string>>,
  field: string,
  fieldError: string,
): string {
  const isMissing = readFieldMessage(fieldError).key === 'required';
  return (isMissing ? missing[field] : undefined) ?? message(fieldError);
}

/** Keeps the height of the message, but is invisible and silent. */
export function ErrorSpace({ children }: { children: string }) {
  return (
    <chakra.p aria-hidden visibility="hidden" fontWeight="600" fontSize="sm" lineHeight="short">
      {children}
    </chakra.p>
  );
}

/** A value of a message as people write it: a day comes as YYYY-MM-DD. Not by `dates.ts`, which a public form lacks. */
function writtenValue(value: string | number, language: string): string | number {
  if (typeof value === 'number' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const locale = language === 'zh' ? 'zh-HK' : 'en-GB';
  return new Date(value).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Translates a message that a form holds into the page's language. */
export function useFieldMessage(): (message: string) => string {
  const { t, i18n } = useTranslation('validation');
  const hasSentence = (key: string) =>
    Object.hasOwn(i18n.getResourceBundle(i18n.language, 'validation') as object, key);
  return (message) => {
    const { key, values } = readFieldMessage(message, hasSentence);
    const written: FieldMessageValues = {};
    for (const [name, value] of Object.entries(values)) written[name] = writtenValue(value, i18n.language);
    // The message comes with the values for its placeholders.
    return (t as (key: string, values: FieldMessageValues) => string)(key, written);
  };
}
