import { chakra } from '@chakra-ui/react';
import type { LessonBlock } from '../content/lesson-text.ts';
import { BulletList, Paragraph, proseStyle } from './prose.tsx';

/** One block of a lesson, for tutors and for the office's preview. */
export function LessonText({ block }: { block: LessonBlock }) {
  if (block.kind === 'list') return <BulletList items={block.items} />;
  if (block.kind === 'dialogue') {
    return (
      <chakra.dl
        borderInlineStart="bar"
        borderColor="accent.sky"
        paddingInlineStart="4"
        css={proseStyle}
        display="grid"
        rowGap="2"
      >
        {block.turns.map(({ speaker, words }, at) => (
          <div key={at}>
            <chakra.dt fontWeight="700" fontSize="sm" color="fg.muted">
              {speaker}
            </chakra.dt>
            <chakra.dd margin="0">{words}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
    );
  }
  if (block.kind === 'lead') {
    return (
      <chakra.h3 fontWeight="700" fontSize="xl" lineHeight="short" marginTop="2">
        {block.text}
      </chakra.h3>
    );
  }
  return <Paragraph>{block.text}</Paragraph>;
}
