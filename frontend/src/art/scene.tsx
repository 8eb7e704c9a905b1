import type { ReactNode } from 'react';

export interface SceneProps {
  /**
   * The meaning of the drawing, if it shows something that the page does not say; without it screen readers skip the
   * drawing.
   */
  title?: string;
}

interface FrameProps extends SceneProps {
  /** x, y, width and height of what is shown. */
  frame: readonly [number, number, number, number];
  /** Fill the box it stands in and keep this corner in view; without it the drawing is as wide as its box. */
  cover?: 'xMaxYMax' | 'xMidYMax' | 'xMidYMin' | 'xMidYMid';
  /** Runs on past its frame, for a panel that bleeds off the page; the panel cuts it. */
  bleed?: boolean;
  /** Names the way of the drawing through the window, for animations inside it that follow the page. */
  timeline?: string;
  children: ReactNode;
}

/** The sheet that every scene is drawn on. */
export function Scene({ frame, cover, bleed, timeline, title, children }: FrameProps) {
  return (
    <svg
      viewBox={frame.join(' ')}
      width="100%"
      height={cover && '100%'}
      preserveAspectRatio={cover && `${cover} slice`}
      overflow={bleed ? 'visible' : undefined}
      focusable="false"
      style={timeline ? { viewTimelineName: timeline } : undefined}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
