import type { Sample } from './container-memory.ts';
import { type MemoryFigures, watched } from './memory.ts';
import { atMost, type Table } from './report.ts';

const mebibyte = 1024 * 1024;
/** How much memory the process that answers may use, whatever it is sent. */
const answeringMegabytes = 320;

const megabytes = (bytes: number) => (bytes / mebibyte).toFixed(0);

/** The most of each phase beside the containers' limits. */
export function memoryTable({ limits, samples, phases }: MemoryFigures): Table {
  const rows = phases.map(({ name, from, to, acknowledged, postponed }) => {
    const most = (of: readonly Sample[], figure: 'used' | 'resident' | 'first') =>
      Math.max(0, ...of.filter(({ at }) => at >= from && at <= to).map((sample) => sample[figure]));
    const answering = most(samples.backend, 'first');
    return [
      ...[name, (to - from).toFixed(0), String(acknowledged), String(postponed)],
      atMost(megabytes(answering), answering, answeringMegabytes * mebibyte),
      megabytes(most(samples.backend, 'resident')),
      ...watched.map((service) => megabytes(most(samples[service], 'used'))),
    ];
  });
  return {
    head: ['8 tutors at once', 's', 'as it should', 'told to come again', 'answering', 'resident', ...watched],
    rows: [
      ...rows,
      ['limit', '', '', '', String(answeringMegabytes), '', ...watched.map((service) => megabytes(limits[service]))],
    ],
    note:
      'MB, the most that was seen. _answering_: resident memory of the process that answers; _resident_: what all processes of ' +
      'the backend’s container hold; under the names of the containers what the system counts against their limits, with ' +
      'the files that it keeps in mind. No container was ended or began again, or this would have failed.',
  };
}
