import { Box } from '@chakra-ui/react';
import { Component, createRef, type ReactNode } from 'react';

/** The rows of a list, or of a list whose rows open. */
const rowsWithIds = 'li[id], [data-scope=accordion][data-part=item]';

interface Place {
  id: string;
  top: number;
}

interface ScrollAnchorProps {
  /** What the list shows: rows can only have been added or removed when this changes. */
  rows: unknown;
  children: ReactNode;
}

/**
 * A list whose rows have ids. When a row is added or removed above the part being read, the page scrolls by the same
 * distance, so that this part stays in place. The browsers' own scroll anchoring does not do: some have none, and it
 * fails when React moves rows. At the top of the page nothing is kept in place, so that new rows show.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  private readonly list = createRef<HTMLDivElement>();
  // A page scrolls by whole pixels. The cut-off fractions would add up, so they are carried over to the next time.
  private rest = 0;

  override getSnapshotBeforeUpdate(before: ScrollAnchorProps): Place | null {
    if (scrollY === 0 || before.rows === this.props.rows) return null;
    for (const row of this.list.current?.querySelectorAll(rowsWithIds) ?? []) {
      const { top, bottom } = row.getBoundingClientRect();
      // The row in the middle of the screen is the one most likely being read.
      if (bottom > innerHeight / 2) return { id: row.id, top };
    }
    return null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    const row = place && document.getElementById(place.id);
    if (!row || !this.list.current?.contains(row)) return;
    const shift = row.getBoundingClientRect().top - place.top + this.rest;
    const whole = Math.round(shift);
    this.rest = shift - whole;
    scrollBy({ top: whole, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <Box ref={this.list} css={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </Box>
    );
  }
}
