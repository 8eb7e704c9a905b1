import { say } from './say.ts';

/** Berries that light up when pressed, say their sound, and show a note about it; all of them together say the word. */
export function lightSounds(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-sounds] button');
    const row = button?.closest<HTMLElement>('[data-sounds]');
    if (!button || !row) return;
    const berries = [...row.querySelectorAll<HTMLElement>('button[data-sound]')];
    const { sound } = button.dataset;
    const before = button.ariaPressed;
    for (const berry of berries) {
      if (!sound) berry.ariaPressed = 'false';
      else if (berry === button) berry.ariaPressed = 'true';
    }
    const whole = berries.every(({ ariaPressed }) => ariaPressed === 'true');
    row.dataset.sounds = whole ? 'whole' : '';
    const again = row.querySelector<HTMLButtonElement>('button:not([data-sound])');
    if (again) again.disabled = !sound;
    const said = row.querySelector('[role=status]');
    const note = row.querySelector<HTMLTemplateElement>(`template[data-note="${sound ?? ''}"]`);
    const word = row.querySelector<HTMLTemplateElement>('template[data-whole]');
    if (note) said?.replaceChildren(note.content.cloneNode(true));
    if (whole && word) said?.append(word.content.cloneNode(true));
    if (sound) say(whole && before === 'false' ? (row.dataset.word ?? sound) : sound);
  });
}
