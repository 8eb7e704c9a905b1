import { busiest, type Answered, type GrowthFigures, type Scale } from './growth.ts';

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const count = (value: number) => value.toLocaleString('en');

/** The figures as tables in Markdown. They have no budgets: docs/operating.md reckons with them. */
export function growthReport({ visits, one, thousand }: GrowthFigures): { table: string; over: number } {
  const cells = ({ perSecond, p50, p99, backend, database }: Answered) =>
    `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${ms(p50)} / ${ms(p99)} ms | ${backend.toFixed(2)} + ${database.toFixed(2)}`;
  const answered = one.answered.map((few, index) => {
    const many = thousand.answered[index];
    return `| ${few.name} | ${cells(few)} | ${many ? cells(many) : ''} |`;
  });
  const nights = (scale: Scale, work: string) => {
    const night = scale.night.find((some) => some.work === work);
    if (!night) return '';
    if ('failed' in night) return `**failed: ${night.failed}**`;
    return `${night.seconds.toFixed(1)} s, ${count(night.count)}, ${night.megabytes.toFixed(0)} MB`;
  };
  const sizes = (scale: Scale) =>
    `${count(scale.size.tutors)} tutors: filled in ${scale.fillSeconds.toFixed(0)} s, ${scale.gigabytes.toFixed(2)} GB of database; ` +
    `${scale.megabytes.toFixed(0)} MB held by the backend's container at the end, ${scale.killed} processes ended for lack of memory.`;
  const lines = [
    '| who, with an empty cache | requests | to the API | of them writing |',
    '| --- | ---: | ---: | ---: |',
    ...visits.map(({ who, requests, api, writes }) => `| ${who} | ${requests} | ${api} | ${writes} |`),
    '',
    '| what one backend answers | one shop: a second | p50 / p99 | processors | a thousand: a second | p50 / p99 | processors |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...answered,
    '',
    `The mix, each second: ${Object.entries(busiest)
      .map(([kind, share]) => `${kind} ${share}`)
      .join(', ')}. Processors: of the backend and of its database. None failed.`,
    '',
    '| work of a night, beside nothing else | one shop | a thousand |',
    '| --- | ---: | ---: |',
    ...Object.entries(works).map(([work, name]) => `| ${name} | ${nights(one, work)} | ${nights(thousand, work)} |`),
    '',
    'Seconds, how many emails, records or sessions it made, and the most memory of the process.',
    '',
    sizes(one),
    sizes(thousand),
  ];
  return { table: `${lines.join('\n')}\n`, over: 0 };
}

const works = {
  reminders: 'the evening’s emails to families (postTomorrow)',
  assessments: 'the evening’s emails to tutors (postAssessmentsDue)',
  retention: 'retention, tried (nothing is past its time but a night’s emails)',
  series: 'a look at series, which continues a hundred',
};
