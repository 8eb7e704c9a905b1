import { phrases } from '@kitewell/contract/phrases';
import { isSentence, questionsIn } from '@kitewell/contract/certification';
import type { Programme } from '@kitewell/contract/programmes';
import { sampleBlogPosts } from './blog-posts.ts';
import { sampleAssessments } from './assessments.ts';
import { sampleBookings, sampleReceipts } from './bookings.ts';
import { candidateAnswers, sampleCandidate } from './candidate.ts';
import { dayFrom } from './calendar-day.ts';
import { sampleDocuments } from './documents.ts';
import { sampleHistory } from './family-history.ts';
import { courseModules } from './modules.ts';
import { sampleDemoTutor, sampleTutors } from './tutors.ts';

const agesOf: Record<Programme, [number, number]> = {
  'english-through-play': [3, 5],
  'playberry-laser-literacy': [5, 12],
  'outdoor-mission': [7, 12],
};
const sessionLengths = [45, 60, 90];
const onboardingStepsOfOperators = [2, 5, 6, 7, 8, 9, 10];
// A leap day, the turn of a year and the end of a short month, where counting days is most easily wrong.
const someDays = ['2024-02-29', '2026-01-01', '2025-03-01', '2026-11-21'];

const han = /\p{Script=Han}/u;
// Common characters of the Simplified script, which no Hong Kong parent should meet here.
const simplified =
  /[个们这来时说学习对开关问题爱乐声书读写语师课东门车马鱼鸟见觉让认识请谢亲岁几样总会发现进还远运动场边过应该选择给红绿长张]/u;

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const isDay = (day: string) => dayFrom(day, 0) === day;
const expectUnique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
const expectChinese = (text: string) => {
  expect(text).toMatch(han);
  expect(simplified.exec(text)?.[0]).toBeUndefined();
};

describe('certification modules', () => {
  test('are the four of the certification with their durations and numbers of lessons', () => {
    expect(
      courseModules.map(({ position, title, duration, lessons }) => [position, title, duration, lessons.length]),
    ).toEqual([
      [1, 'Foundation of Play-Based Learning', 45, 6],
      [2, 'ETP Fusion Methodology', 60, 8],
      [3, 'Assessment & Progress Tracking', 30, 4],
      [4, 'Parent Communication & Engagement', 40, 5],
    ]);
  });

  test.each(courseModules)('$title has a model answer for each of its 4 to 6 questions', (module) => {
    const questions = module.quizQuestions.split('|');
    const answers = module.modelAnswers.split('|');
    expect(questions.length).toBeGreaterThanOrEqual(4);
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(answers).toHaveLength(questions.length);
    for (const text of [...questions, ...answers]) expect(words(text)).toBeGreaterThanOrEqual(8);
    const inChinese = [module.quizQuestionsZh.split('|'), module.modelAnswersZh.split('|')];
    expect(inChinese.map(({ length }) => length)).toEqual([questions.length, answers.length]);
    for (const text of inChinese.flat()) expectChinese(text);
  });

  test.each(courseModules)('$title names three or four works for further reading', ({ furtherResearch }) => {
    const works = furtherResearch.split('\n');
    expect(works.length).toBeGreaterThanOrEqual(3);
    expect(works.length).toBeLessThanOrEqual(4);
    for (const work of works) expect(work).toMatch(/(19|20)\d\d\)$/);
  });

  test('each has a description and titles in both languages', () => {
    for (const module of courseModules) {
      expect(module.description).not.toBe('');
      for (const text of [module.titleZh, module.descriptionZh, ...module.lessons.map(({ titleZh }) => titleZh)]) {
        expectChinese(text);
      }
    }
    expectUnique(courseModules.flatMap(({ lessons }) => lessons.map(({ title }) => title)));
  });

  const lessons = courseModules.flatMap((module) => module.lessons);
  test.each(lessons)('the lesson "$title" is 150 to 350 words', ({ content }) => {
    expect(words(content)).toBeGreaterThanOrEqual(150);
    expect(words(content)).toBeLessThanOrEqual(350);
  });

  test.each(lessons)('the lesson "$title" says the same in Chinese, line by line', ({ content, contentZh }) => {
    const shape = (text: string) => text.split('\n').map((line) => (line.startsWith('- ') ? 'item' : line && 'text'));
    expect(shape(contentZh)).toEqual(shape(content));
    expectChinese(contentZh);
    expect(contentZh).toContain('多加留意：');
  });

  test.each(lessons)(
    'the lesson "$title" tells what to watch for, and its lists end with a blank line',
    ({ content }) => {
      expect(content).toContain('Watch for:');
      expect(content).toBe(content.trim());
      expect(content).not.toMatch(/^- .*\n(?!- |\n)./m);
    },
  );
});

describe('tutors', () => {
  test('are the demo tutor, seven more certified ones of every level, and one newcomer', () => {
    const certified = sampleTutors.filter(({ certifiedOn }) => certifiedOn);
    expect(certified).toHaveLength(8);
    expect(certified).toContain(sampleDemoTutor);
    expect(new Set(certified.map(({ level }) => level))).toEqual(new Set(['top', 'senior', 'tutor']));
    expect(sampleTutors.filter(({ certifiedOn }) => !certifiedOn)).toHaveLength(1);
  });

  test('have unique keys and emails, on a domain that nobody can own', () => {
    expectUnique(sampleTutors.map(({ key }) => key));
    expectUnique(sampleTutors.map(({ email }) => email.toLowerCase()));
    for (const { email } of sampleTutors) expect(email).toMatch(/^[a-z.]+@kitewell\.example$/);
  });

  test.each(sampleTutors)('$name is certified on the day of the last of four modules, or not certified', (tutor) => {
    const days = tutor.completedModules.map(({ on }) => on);
    expect([tutor.startedOn, ...days].every(isDay)).toBe(true);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day >= tutor.startedOn)).toBe(true);
    expectUnique(tutor.completedModules.map(({ position }) => String(position)));
    expect(tutor.certifiedOn).toBe(days.length === courseModules.length ? days.at(-1) : null);
  });

  test('the candidate has an answer of her own to every question of the course', () => {
    expect(candidateAnswers.map((answers) => answers.length)).toEqual(
      courseModules.map(({ quizQuestions }) => questionsIn(quizQuestions).length),
    );
    const models = new Set(courseModules.flatMap(({ modelAnswers }) => questionsIn(modelAnswers)));
    for (const answer of candidateAnswers.flat()) {
      expect(models.has(answer)).toBe(false);
      expect(isSentence(answer)).toBe(true);
    }
    expectChinese(sampleCandidate.bioZh);
  });

  test('the demo tutor completed every module on 15 February 2024', () => {
    expect(sampleDemoTutor.completedModules.map(({ on }) => on)).toEqual(Array(4).fill('2024-02-15'));
  });

  test.each(sampleTutors)('$name has a bio in both languages, and only steps that operators record', (tutor) => {
    expect(words(tutor.bio)).toBeGreaterThan(10);
    expectChinese(tutor.bioZh);
    // Without it a certified tutor is not shown to parents.
    if (tutor.certifiedOn) expect(tutor.experience).toBeTruthy();
    expect(tutor.specialties.length).toBeGreaterThan(0);
    expect(tutor.programmes.length).toBeGreaterThan(0);
    expect(onboardingStepsOfOperators).toEqual(expect.arrayContaining(tutor.onboardingStepsDone));
  });
});

describe.each(someDays)("the demo tutor's work, seen on %s", (today) => {
  const bookings = sampleBookings(today);

  test('bookings run from three weeks ago to three weeks ahead, soonest first', () => {
    const days = bookings.map(({ sessionDate }) => sessionDate);
    expect(days.length).toBeGreaterThanOrEqual(14);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => isDay(day) && day >= dayFrom(today, -21) && day <= dayFrom(today, 21))).toBe(true);
    expect(days).toContain(today);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'completed', 'cancelled']),
    );
  });

  test('past sessions are over and coming ones are not', () => {
    for (const { sessionDate, status } of bookings) {
      expect(sessionDate < today ? ['completed', 'cancelled'] : ['pending', 'confirmed', 'cancelled']).toContain(
        status,
      );
    }
  });

  test('each child has the age of the programme, and each session a duration that is offered', () => {
    for (const { childName, childAge, program, duration, sessionTime } of bookings) {
      const [youngest, eldest] = agesOf[program];
      expect({ childName, fits: childAge >= youngest && childAge <= eldest }).toEqual({ childName, fits: true });
      expect(sessionLengths).toContain(duration);
      expect(sessionTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }
  });

  test('no two sessions overlap', () => {
    const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    bookings.forEach((booking, index) => {
      const next = bookings[index + 1];
      if (next?.sessionDate !== booking.sessionDate) return;
      expect(minute(booking.sessionTime) + booking.duration).toBeLessThanOrEqual(minute(next.sessionTime));
    });
  });

  test('assessments are of past sessions, and those with a booking match it', () => {
    const assessments = sampleAssessments(today);
    expect(assessments).toHaveLength(6);
    for (const { bookingIndex, studentName, sessionDate, program, overallRating } of assessments) {
      expect(isDay(sessionDate) && sessionDate < today).toBe(true);
      expect([null, 1, 2, 3, 4, 5]).toContain(overallRating);
      if (bookingIndex === null) continue;
      expect(bookings[bookingIndex]).toMatchObject({
        childName: studentName,
        sessionDate,
        program,
        status: 'completed',
      });
    }
    expect(assessments.filter(({ bookingIndex }) => bookingIndex !== null)).toHaveLength(5);
  });

  test('receipts are whole cents, of past sessions, and the tutor earns no more than the family paid', () => {
    const receipts = sampleReceipts(today);
    expect(receipts).toHaveLength(8);
    for (const { tutorEarnings, totalAmount, paymentStatus, sessionDate, duration } of receipts) {
      expect(Number.isInteger(tutorEarnings) && Number.isInteger(totalAmount)).toBe(true);
      expect(tutorEarnings).toBeGreaterThan(0);
      expect(tutorEarnings).toBeLessThanOrEqual(totalAmount);
      expect(['paid', 'pending']).toContain(paymentStatus);
      expect(sessionDate < today && sessionDate >= dayFrom(today, -92)).toBe(true);
      expect(sessionLengths).toContain(duration);
    }
  });

  test('documents are in every state, and a verified one expires within 60 days', () => {
    const documents = sampleDocuments(today);
    expect(documents.map(({ documentType, verificationStatus }) => [documentType, verificationStatus])).toEqual([
      ['reference', 'pending'],
      ['training', 'rejected'],
      ['police_check', 'verified'],
      ['certificate', 'verified'],
      ['degree', 'verified'],
    ]);
    for (const document of documents) {
      expect(isDay(document.issueDate) && isDay(document.uploadedOn)).toBe(true);
      expect(document.issueDate <= document.uploadedOn && document.uploadedOn <= today).toBe(true);
      if (document.expiryDate) expect(isDay(document.expiryDate) && document.expiryDate > today).toBe(true);
      expect(document.rejectionReason !== null).toBe(document.verificationStatus === 'rejected');
      expect(document.content.subarray(0, 8).toString()).toBe('%PDF-1.4');
    }
    const expiring = documents.filter(({ expiryDate }) => expiryDate && expiryDate <= dayFrom(today, 60));
    expect(expiring.map(({ documentType }) => documentType)).toEqual(['certificate']);
    expectUnique(documents.map(({ fileName }) => fileName));
  });
});

describe.each(someDays)('the history of sample families, seen on %s', (today) => {
  const history = sampleHistory(today);

  test('has five months of reports of two children, and sessions that did not take place', () => {
    const ofChild = Map.groupBy(history, ({ session }) => session.childName);
    expect([...ofChild.keys()]).toEqual(['Hazel Kwok', 'Sophie Chan']);
    for (const sessions of ofChild.values()) {
      const days = sessions.map(({ session }) => session.sessionDate);
      expect(days).toEqual(days.toSorted());
      expect((days[0] ?? today) <= dayFrom(today, -150) && (days.at(-1) ?? today) < dayFrom(today, -21)).toBe(true);
      expect(sessions.filter(({ report }) => report).length).toBeGreaterThanOrEqual(10);
      expect(new Set(sessions.map(({ session }) => session.status))).toEqual(
        new Set(['completed', 'cancelled', 'missed']),
      );
      for (const { session, report } of sessions) expect(report !== null).toBe(session.status === 'completed');
    }
  });

  test('ticks phrases of the programme, and is written in the language of the family', () => {
    for (const { session, report } of history) {
      expect(phrases[session.program]).toEqual(expect.arrayContaining([...(report?.phrases ?? [])]));
      if (!report) continue;
      if (session.language === 'zh') expectChinese(report.strengths);
      else expect(report.strengths).not.toMatch(han);
    }
  });
});

describe('blog posts', () => {
  test('are the six of the blog, newest first', () => {
    expect(sampleBlogPosts.map(({ slug }) => slug).toSorted()).toEqual([
      'building-confidence',
      'home-english-learning',
      'outdoor-mission',
      'physical-active-learning',
      'play-based-learning',
      'playberry-laser-literacy',
    ]);
    const days = sampleBlogPosts.map(({ publishedOn }) => publishedOn);
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test.each(sampleBlogPosts)(
    '$slug has title and summary in both languages, a reading time and its own link',
    (post) => {
      expect(post.title).not.toBe('');
      expect(words(post.summary)).toBeGreaterThan(8);
      expectChinese(post.titleZh);
      expectChinese(post.summaryZh);
      expect(post.readingMinutes).toBeGreaterThan(0);
      expect(post.externalUrl).toBe(`https://blog.kitewell.example/${post.slug}`);
    },
  );
});

test('counting days refuses what is not a calendar day', () => {
  expect(() => dayFrom('2026-02-30', 1)).toThrow(RangeError);
  expect(() => dayFrom('21/11/2026', 1)).toThrow(RangeError);
});
