// A draft that stands in the editor: a click on a part leads to its fields, the part in focus is outlined, and the page
// is drawn anew while one types, without moving. Messages travel between the two windows of our own origin only.
const look = new CSSStyleSheet()
look.replaceSync(`
  [data-part] { cursor: pointer; }
  [data-part]:hover { outline: 2px dashed #28508f; outline-offset: 4px; }
  [data-held] { position: relative; outline: 3px solid #28508f !important; outline-offset: 4px; border-radius: 2px; }
  svg[data-held], img[data-held] { position: absolute; }
  [data-held]::before { content: attr(data-held); position: absolute; left: -7px; bottom: calc(100% + 6px); z-index: 9;
    padding: 1px 10px; border-radius: 3px 3px 0 0; background: #28508f; color: #fff; white-space: nowrap;
    font: 400 14px/24px sans-serif; letter-spacing: 0; }
`)
document.adoptedStyleSheets = [look]

const tell = (message) => parent.postMessage({ from: 'site-preview', ...message }, location.origin)
const elementsOf = (part) => [...document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)]

let held
const outline = (isNew) => {
  for (const each of document.querySelectorAll('[data-held]')) delete each.dataset.held
  if (!held) return
  const found = elementsOf(held.part)
  const element = found[held.index ?? 0] ?? found[0]
  if (!element) return
  element.dataset.held = held.name
  if (element.matches('details')) element.open = true
  if (!isNew) return
  const { top, bottom } = element.getBoundingClientRect()
  const isSeen = top > 40 && bottom < innerHeight
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (!isSeen) element.scrollIntoView({ block: 'center', behavior })
}

// The colours stand in a style whose hash the policy names: they are changed one by one, which it does not concern.
const paint = (css) => {
  for (const [, name, value] of css.matchAll(/(--[\w-]+):([^;}]+)/g))
    document.documentElement.style.setProperty(name, value)
}

let drawing = 0
const draw = async (address) => {
  drawing += 1
  const mine = drawing
  const answer = await fetch(address)
  if (answer.status >= 500) throw new Error(`the page answered ${answer.status}`)
  const html = await answer.text()
  if (mine !== drawing) return
  const theme = /<style>([^<]*)<\/style>/
  const next = new DOMParser().parseFromString(html.replace(theme, ''), 'text/html')
  document.title = next.title
  paint(theme.exec(html)?.[1] ?? '')
  document.body.className = next.body.className
  document.body.replaceChildren(...next.body.childNodes)
  outline(false)
  tell({ kind: 'drawn' })
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return
  if (data.kind === 'draw') draw(data.address).catch(() => tell({ kind: 'failed' }))
  if (data.kind === 'hold') {
    held = data.part && data
    outline(true)
  }
})

// Nothing leads out of the page, nor is anything sent from it.
addEventListener('submit', (event) => event.preventDefault(), true)
addEventListener(
  'click',
  (event) => {
    const element = event.target.closest('[data-part]')
    if (element || event.target.closest('a, button, label, input')) event.preventDefault()
    if (!element) return
    const { part } = element.dataset
    tell({ kind: 'jump', part, index: elementsOf(part).indexOf(element) })
  },
  true,
)
tell({ kind: 'ready' })
