import { Box } from '@chakra-ui/react';
import { Component, createRef, type ReactNode } from 'react';

/** Of a list, or of one that opens its rows. */
const rowsWithIds = 'li[id], [data-scope=accordion][data-part=item]';

interface Place {
  id: string;
  top: number;
}

interface HeldPlaceProps {
  /** What the list shows: only where that has changed has a row come or gone. */
  rows: unknown;
  children: ReactNode;
}

/**
 * A list whose rows have ids. Where one comes or goes above what is being read, the page follows, so that what is read
 * stays where it is. The browsers' own anchoring is not in all of them, and lets go of rows that React moves. At the
 * top of the page nothing is held: what is new there is what the page is for.
 */
export class HeldPlace extends Component<HeldPlaceProps> {
  private readonly list = createRef<HTMLDivElement>();
  // A page scrolls by whole dots. What each time is cut off would add up: it goes with the next.
  private rest = 0;

  override getSnapshotBeforeUpdate(before: HeldPlaceProps): Place | null {
    if (scrollY === 0 || before.rows === this.props.rows) return null;
    for (const row of this.list.current?.querySelectorAll(rowsWithIds) ?? []) {
      const { top, bottom } = row.getBoundingClientRect();
      // The row in the middle of the screen is the likeliest to be read.
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
