import { useEffect, useRef, useState, type RefObject } from 'react';
import { readPortalOwner } from '../../api.ts';
import { deviceStorage, readJson } from '../../browser-storage.ts';

/**
 * Which lessons of a module (from 1) the signed-in tutor has read to the end on this device. `end` is the ref of the
 * element below the lesson's text.
 */
export function useLessonRead(
  moduleId: number,
  lesson: number,
): { read: ReadonlySet<number>; end: RefObject<HTMLDivElement | null> } {
  const key = `lessonsRead:${readPortalOwner() ?? ''}:${moduleId}`;
  const [read, setRead] = useState<ReadonlySet<number>>(() => kept(key));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setRead((before) => {
        const now = new Set([...before, lesson]);
        keep(key, now);
        return now;
      });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [key, lesson]);
  return { read, end };
}

function kept(key: string): Set<number> {
  const numbers = readJson(deviceStorage, key);
  return new Set(Array.isArray(numbers) ? numbers.filter((number): number is number => Number.isInteger(number)) : []);
}

function keep(key: string, read: ReadonlySet<number>): void {
  deviceStorage.setItem(key, JSON.stringify([...read]));
}
