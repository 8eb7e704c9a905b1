import { Command } from 'commander';
import { boolean, calendarDate, idInPath, list, number, object, string } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { readInput } from '../http/read-input.ts';
import { addOptions, typedValues, type InputDescription } from './options.ts';

const input = object({
  id: idInPath(),
  cents: number().required(),
  from: calendarDate(),
  kind: string().oneOf(['add', 'deduct']).default('add'),
  trial: boolean().required(),
  tags: list(string().required(), 3),
  paidOn: calendarDate().required(),
  version: number(),
});
const description: InputDescription<typeof input> = {
  input,
  help: { tags: '<tag> any', version: false },
  defaults: { paidOn: () => '2026-11-28' },
};

function commandOf(description: InputDescription<typeof input>): Command {
  const command = new Command('bill')
    .command('pay <id>')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  addOptions(command, description);
  return command;
}

const typing = (...words: string[]) =>
  readInput(input, typedValues(commandOf(description).parse(words, { from: 'user' }), description));

test('each field is an option with what its schema says, and an argument is none', () => {
  const options = commandOf(description).options.map((option) => [
    option.flags,
    option.description,
    option.mandatory ? 'required' : '',
  ]);
  expect(options).toEqual([
    ['--tags <tag...>', 'any', ''],
    ['--cents <cents>', '', 'required'],
    ['--from <from>', 'YYYY-MM-DD', ''],
    ['--kind <kind>', 'add, deduct', ''],
    ['--trial', '', ''],
    ['--paid-on <day>', 'YYYY-MM-DD; today if left out', ''],
  ]);
});

test('what is typed is read by the schema, and what is left out by its default', () => {
  expect(typing('7', '--cents', '-50', '--tags', 'a', 'b')).toEqual({
    ...{ id: 7, cents: -50, kind: 'add', trial: false, tags: ['a', 'b'], paidOn: '2026-11-28' },
  });
  expect(typing('7', '--cents', '5', '--trial', '--paid-on', '2026-11-01')).toMatchObject({
    ...{ trial: true, paidOn: '2026-11-01' },
  });
});

test.each(['', ' ', 'five', '5 cents'])('%j is no number', (cents) => {
  expect(() => typing('7', '--cents', cents)).toThrow(AppError);
});

test('a required option that is missing is refused', () => {
  expect(() => typing('7')).toThrow("required option '--cents <cents>' not specified");
});
