import type { BookingId, ChildId } from './ids.ts';
import { id, idInPath, recordId, type InferType, object } from './yup.ts';

const booking: BookingId = 12;
const cancel = (of: BookingId): number => of;

test('the id of one record is refused where that of another belongs', () => {
  const child: ChildId = 3;
  expect(cancel(booking)).toBe(12);
  // @ts-expect-error a child is no booking
  expect(cancel(child)).toBe(3);
});

test('an id keeps its record through a schema', () => {
  const schema = object({
    id: recordId<BookingId>().required(),
    in: idInPath<BookingId>(),
    of: id<ChildId>().required(),
  });
  const read: InferType<typeof schema> = { id: booking, in: booking, of: 3 };
  expect(Object.keys(schema.fields)).toEqual(Object.keys(read));
  expect(cancel(read.id) + cancel(read.in)).toBe(24);
  // @ts-expect-error a child is no booking
  expect(cancel(read.of)).toBe(3);
});
