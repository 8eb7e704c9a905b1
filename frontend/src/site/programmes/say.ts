/** What a browser's voice is given to say for a sound: it would read a single letter by its name. */
const spelled: Readonly<Record<string, string>> = { sh: 'shh', i: 'ih', p: 'puh' };

/** Says a sound or a word with the browser's own voice; a browser without one stays silent. */
export function say(text: string): void {
  if (!('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(spelled[text] ?? text);
  words.lang = 'en-GB';
  words.rate = 0.8;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
