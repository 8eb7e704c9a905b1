/** What a renderer says of a page. */
export interface Rendered {
  lang: string;
  head: string;
  body: string;
  /** What a phone's home screen shows of it, where that is not the site's. */
  touchIcon?: string;
}

/** A page in the template `index.html`. */
export const inTemplate = (template: string, page: Rendered): string =>
  template
    .replace('<html lang="en">', () => `<html lang="${page.lang}">`)
    .replace('<!--page-head-->', () => page.head)
    .replace('<!--page-body-->', () => page.body)
    .replace('"/icon-180.png"', (site) => (page.touchIcon === undefined ? site : `"${page.touchIcon}"`));
