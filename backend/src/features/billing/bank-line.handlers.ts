import type { BankLineId, StaffId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { addBankLines, confirmBankLine, reopenBankLine, reverseBankLine, setAsideBankLine } from './bank-lines.ts';
import { listBankLines, readBankLine } from './read-bank-lines.ts';

/** The office's calls about the bank's statement. */
export const bankLineHandlers = ({ em, readRows, now }: Pick<Services, 'em' | 'readRows' | 'now'>) => {
  const change = <T>(id: StaffId, act: (tx: EntityManager, context: ChangeContext) => Promise<T>): Promise<T> =>
    em.transactional((tx) => act(tx, { by: byStaff(id), at: now() }));
  const line = async (id: BankLineId) => ({ line: await readBankLine({ readRows }, id) });
  return {
    bankLines: ({ query }) => listBankLines({ readRows }, query),
    addBankLines: ({ staff, body: { lines } }) => change(staff.id, (tx, context) => addBankLines(tx, context, lines)),
    async confirmBankLine({ staff, params: { id }, body }) {
      await change(staff.id, (tx, context) => confirmBankLine(tx, context, id, body));
      return line(id);
    },
    async reverseBankLine({ staff, params: { id }, body }) {
      await change(staff.id, (tx, context) => reverseBankLine(tx, context, id, body));
      return line(id);
    },
    async setAsideBankLine({ staff, params: { id }, body }) {
      await change(staff.id, (tx, context) => setAsideBankLine(tx, context, id, body));
      return line(id);
    },
    async reopenBankLine({ staff, params: { id } }) {
      await change(staff.id, (tx, context) => reopenBankLine(tx, context, id));
      return line(id);
    },
  } satisfies Partial<Handlers>;
};
