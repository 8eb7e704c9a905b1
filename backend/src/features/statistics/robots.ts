/**
 * The names of programs that fetch pages without anybody looking at them; a phone of the brand Cubot is not one. A
 * program that pretends to be a browser is counted: nothing depends on these numbers.
 */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|https?:|externalhit/i;

/** @param agent the User-Agent of a request; every browser sends one */
export const isRobot = (agent: string | undefined): boolean => !agent || robots.test(agent);
