import { describe, expect, test } from '@jest/globals';
import { districts, trialProgrammes, preferredTimes } from '@kitewell/contract/trial-choices';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsNamed, loadedBy, readDocument } from './built-page.ts';

describe.each(['en', 'zh'] as const)('the answers to a form without script (%s)', (language) => {
  const answer = (file: string) => readFileSync(join(import.meta.dirname, 'answers', language, file), 'utf8');

  test.each(['form.html', 'received.html'])('%s is HTML that runs nothing', (file) => {
    const document = readDocument(answer(file).replace(/\{\{[\w:-]+\}\}/g, ''));
    expect(document.fieldErrors).toEqual([]);
    expect(elementsNamed(document, 'script')).toEqual([]);
    expect(
      document.elements.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => name.startsWith('on'))),
    ).toEqual([]);
    expect(loadedBy(document).filter((reference) => !/^(\/(?!\/)|data:|#)/.test(reference))).toEqual([]);
  });

  test('have a place for every field, its fault and what was chosen, and for the reference', () => {
    const places = [...answer('form.html').matchAll(/\{\{([\w:-]+)\}\}/g)].map(([, name]) => name).sort();
    const typed = ['parentName', 'childName', 'phone', 'email', 'message'];
    const chosenTimes = ['preferredTime1', 'preferredTime2', 'preferredTime3'];
    expect(places).toEqual(
      [
        'message',
        'fieldErrors',
        ...[...typed, 'childAge', 'program', 'district', ...chosenTimes].map((field) => `fault:${field}`),
        ...[...typed, 'page', 'campaign'].map((field) => `value:${field}`),
        `open:district-${chosenTimes.join('-')}`,
        ...Array.from({ length: 10 }, (_, index) => `chosen:childAge:${index + 3}`),
        ...trialProgrammes.map((programme) => `chosen:program:${programme}`),
        ...districts.map((district) => `chosen:district:${district}`),
        ...chosenTimes.flatMap((chosenTime) => preferredTimes.map((time) => `chosen:${chosenTime}:${time}`)),
      ].sort(),
    );
    expect(answer('received.html').match(/\{\{[^}]*\}\}/g)).toEqual(['{{reference}}']);
    expect(answer('form.html')).toMatch(/<form [^>]*action="\/api\/trial-requests"/);
    expect(answer('form.html')).toContain(`<input type="hidden" name="language" value="${language}"`);
  });
});
