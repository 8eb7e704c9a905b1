/** The id of the module that an address of the course names; null if it names none. */
export function moduleIn(search: URLSearchParams): number | null {
  const named = search.get('module');
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}
