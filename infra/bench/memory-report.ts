import type { Sample } from './container-memory.ts';
import { type MemoryFigures, type Phase, type Service, watched } from './memory.ts';

const mebibyte = 1024 * 1024;
/** How much memory the process that answers may use, whatever it is sent. */
const answeringMegabytes = 320;

const megabytes = (bytes: number) => (bytes / mebibyte).toFixed(0);
const most = (samples: readonly Sample[], figure: 'used' | 'held' | 'first') =>
  Math.max(0, ...samples.map((sample) => sample[figure]));

function during(samples: readonly Sample[], { from, to }: Phase): Sample[] {
  return samples.filter(({ at }) => at >= from && at <= to);
}

/**
 * The most of each phase as a table in Markdown beside the limits; `over` counts where the answering process used too
 * much.
 */
export function memoryReport({ limits, samples, phases }: MemoryFigures): { table: string; over: number } {
  let over = 0;
  const marked = (bytes: number) => {
    if (bytes <= answeringMegabytes * mebibyte) return megabytes(bytes);
    over += 1;
    return `**${megabytes(bytes)}**`;
  };
  const rows = phases.map((phase) => {
    const backend = during(samples.backend, phase);
    const others = watched.slice(1).map((service) => megabytes(most(during(samples[service], phase), 'used')));
    return [
      ...[phase.name, (phase.to - phase.from).toFixed(0), String(phase.acknowledged), String(phase.postponed)],
      ...[
        marked(most(backend, 'first')),
        megabytes(most(backend, 'held')),
        megabytes(most(backend, 'used')),
        ...others,
      ],
    ];
  });
  const none = ['', '', ''];
  const limitOf = (service: Service) => megabytes(limits[service]);
  const table = [
    ['8 tutors at once', 's', 'as it should', 'told to come again', 'answering', 'held', ...watched],
    ['---', ...Array.from({ length: 9 }, () => '---:')],
    ...rows,
    ['limit', ...none, String(answeringMegabytes), '', ...watched.map(limitOf)],
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const note =
    'MB, the most that was seen. _answering_: resident memory of the process that answers; _held_: what all processes of ' +
    'the backend’s container hold; under the names of the containers what the system counts against their limits, with ' +
    'the files that it keeps in mind. No container was ended or began again, or this would have failed.';
  return { table: `${table.join('\n')}\n\n${note}\n\n![Memory of the backend's container](memory.svg)\n`, over };
}

const [width, height, left, bottom] = [900, 340, 60, 40];

/** The memory of the backend's container over time, below its limit, as a picture. */
export function memoryPicture({ limits, samples: { backend }, phases }: MemoryFigures): string {
  const end = phases.at(-1)?.to ?? 1;
  const x = (at: number) => left + (at / end) * (width - left - 10);
  const y = (bytes: number) => height - bottom - (bytes / (limits.backend * 1.05)) * (height - bottom - 10);
  const line = (figure: 'used' | 'held' | 'first', colour: string) =>
    `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${backend
      .filter(({ at }) => at <= end)
      .map((sample) => `${x(sample.at).toFixed(1)},${y(sample[figure]).toFixed(1)}`)
      .join(' ')}"/>`;
  const level = (bytes: number, what: string) =>
    `<path d="M${left} ${y(bytes).toFixed(1)}H${width - 10}" stroke="#b00" stroke-dasharray="5 4"/>` +
    `<text x="${left - 6}" y="${(y(bytes) + 4).toFixed(1)}" text-anchor="end">${what}</text>`;
  const lines = [
    ['used', '#888', 'counted against the limit'],
    ['held', '#06c', 'held by all its processes'],
    ['first', '#070', 'the process that answers'],
  ] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
${phases.map(({ from }, index) => `<path d="M${x(from).toFixed(1)} 10V${height - bottom}" stroke="#ddd"/><text x="${(x(from) + 3).toFixed(1)}" y="20" fill="#555">${index + 1}</text>`).join('\n')}
${level(limits.backend, megabytes(limits.backend))}${level(answeringMegabytes * mebibyte, String(answeringMegabytes))}
<text x="${left - 6}" y="${height - bottom}" text-anchor="end">0 MB</text><text x="${width - 10}" y="${height - bottom + 14}" text-anchor="end">${end.toFixed(0)} s</text>
${lines.map(([figure, colour]) => line(figure, colour)).join('\n')}
${lines.map(([, colour, what], index) => `<text x="${left + index * 220}" y="${height - 8}" fill="${colour}">${what}</text>`).join('')}
</svg>
`;
}
