/**
 * Draws a composed mail into a frame of ours that runs no scripts. The policy of our pages allows no style in an element
 * (docs/decisions/0055), and a frame without an address of its own inherits it: so the styles are set one by one, through
 * the object model. Only what `composeMail` made comes here: in it, text has no quotes and no tags. Links lead nowhere;
 * where they would lead is told by their title.
 */
export const drawMail = (frame: HTMLIFrameElement, html: string, isDark: boolean): void => {
  const doc = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!doc || !view) return
  let rules = ''
  const bare = html
    .replace(/<style>([^<]*)<\/style>/g, (_, text: string) => {
      rules += text
      return ''
    })
    .replaceAll(' style="', ' data-style="')
  const mail = new DOMParser().parseFromString(bare, 'text/html')
  doc.documentElement.lang = 'ja'
  doc.title = mail.title
  doc.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  doc.body.className = mail.body.className
  doc.body.dataset.style = mail.body.dataset.style ?? ''
  doc.body.replaceChildren(...[...mail.body.childNodes].map((node) => doc.importNode(node, true)))
  for (const element of doc.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
  for (const link of doc.querySelectorAll('a')) {
    link.title = link.href
    link.removeAttribute('href')
  }
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    `${rules.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')}a{cursor:default}`,
  )
  doc.adoptedStyleSheets = [sheet]
}
