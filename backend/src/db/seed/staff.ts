import type { StaffRole } from '@kitewell/contract/office/staff';

interface StaffSeed {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** Sample accounts of the office, one for each role. Both are invented. Nobody signs in to them with a password. */
export const sampleStaff: readonly StaffSeed[] = [
  { email: 'owner@sample.kitewell.example', name: 'Vivian Mok', role: 'owner' },
  { email: 'coordinator@sample.kitewell.example', name: 'Jason Lui', role: 'coordinator' },
];
