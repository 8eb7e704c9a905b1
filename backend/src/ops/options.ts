import { Option, type Command } from 'commander';
import type { InferType, Schema } from '@kitewell/contract/yup';

/** The schema of what a command takes, such as that of the call that makes the same change. */
export type InputSchema = Schema<object> & { fields: Record<string, unknown> };

export interface InputDescription<S extends InputSchema> {
  /** What the command takes: each field is an option, unless it is an argument. */
  input: S;
  /**
   * What the help says of a field, behind the name of its value: `<day> when it begins`. The options are in this order,
   * and the fields without a text follow; `false` gives a field no option.
   */
  help?: { readonly [Field in keyof InferType<S>]?: string | false };
  /** What counts where an option is left out. The help shows it, unless it is known only when the command runs. */
  defaults?: { readonly [Field in keyof InferType<S>]?: string | (() => unknown) };
  /** Adds options by hand, for fields that are typed in another shape than the schema has. */
  options?: (command: Command) => Command;
  /** Turns what was typed by such options into the fields of the schema. */
  typed?: (options: Record<string, unknown>) => object;
}

/** What the help says of a field, if the command says nothing. */
const usualHelp: Record<string, string> = {
  email: 'of the account',
  cursor: 'continue where a list ended',
  key: '<uuid> a UUID of your own; repeating the command with it adds nothing',
  limit: '<number> at most 100',
  month: 'YYYY-MM',
  paidOn: '<day> YYYY-MM-DD; today if left out',
  time: 'HH:mm',
  travelMinutes: '<minutes> travel time kept free before each session',
  tutor: '<email> who teaches',
};

/** The parts of yup's schemas that are read here. */
interface FieldSchema {
  type: string;
  spec: { optional: boolean; coerce: boolean; default?: unknown };
  innerType?: FieldSchema;
  describe: () => { oneOf: unknown[]; tests: { name?: string | undefined }[] };
}

/** What is read of a description, whatever its schema: by the names of its fields. */
function partsOf<S extends InputSchema>({ input, help, defaults }: InputDescription<S>) {
  return {
    fields: input.fields as Record<string, FieldSchema>,
    texts: { ...help } as Record<string, string | false>,
    values: { ...defaults } as Record<string, string | (() => unknown)>,
  };
}

/** Gives a command the options of its input, and explains its arguments. */
export function addOptions<S extends InputSchema>(command: Command, description: InputDescription<S>): void {
  const { fields, texts, values } = partsOf(description);
  description.options?.(command);
  const byHand = new Set(command.options.map((option) => option.attributeName()));
  for (const argument of command.registeredArguments) {
    const usual =
      argument.name() === 'id' ? `of the ${command.parent?.name() ?? ''}` : (usualHelp[argument.name()] ?? '');
    const text = texts[argument.name()];
    argument.description = typeof text === 'string' ? text : usual;
    byHand.add(argument.name());
  }
  for (const name of Object.keys({ ...texts, ...fields })) {
    const [schema, text] = [fields[name], texts[name] ?? usualHelp[name]];
    if (schema && text !== false && !byHand.has(name)) command.addOption(optionOf(name, schema, text, values[name]));
  }
}

function optionOf(name: string, schema: FieldSchema, text = '', preset?: string | (() => unknown)): Option {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (schema.type === 'boolean') return new Option(`--${dashed}`, text);
  const [, value = dashed, words = ''] = /^(?:<(.+?)> ?)?(.*)$/.exec(text) ?? [];
  const { oneOf, tests } = (schema.innerType ?? schema).describe();
  const shape = oneOf.join(', ') || (tests.some((test) => test.name === 'date') ? 'YYYY-MM-DD' : '');
  const option = new Option(`--${dashed} <${value}${schema.type === 'array' ? '...' : ''}>`, words || shape);
  if (typeof preset === 'string') option.default(preset);
  const isRequired = !schema.spec.optional && schema.spec.default === undefined && preset === undefined;
  return option.makeOptionMandatory(isRequired);
}

/** What was typed, as the schema expects it: a number where it reads no text, and a flag that was left out. */
export function typedValues<S extends InputSchema>(command: Command, description: InputDescription<S>): object {
  const { fields, values } = partsOf(description);
  const options: Record<string, unknown> = { ...command.opts() };
  for (const [place, argument] of command.registeredArguments.entries()) options[argument.name()] = command.args[place];
  const given: Record<string, unknown> = { ...(description.typed?.(options) ?? options) };
  for (const [name, preset] of Object.entries(values)) if (typeof preset === 'function') given[name] ??= preset();
  for (const [name, { type, spec }] of Object.entries(fields)) {
    const value = given[name];
    if (type === 'number' && !spec.coerce && typeof value === 'string')
      given[name] = value.trim() === '' ? NaN : Number(value);
    if (type === 'boolean' && !spec.optional) given[name] ??= false;
  }
  return given;
}

/** Reads a list that is typed with commas between its parts. */
export const listOf = (text: unknown) =>
  typeof text === 'string' ? text.split(',').map((part) => part.trim()) : undefined;
