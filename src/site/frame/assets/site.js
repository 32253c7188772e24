// Conveniences only: every page works without this file.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

// The phone's header becomes the search (or the job's name) after the marker.
const marker = 64
const follow = () => document.body.classList.toggle('scrolled', scrollY > marker)
// A page that is opened in its middle scrolls there, which tells of it: asked for at once, the page would be laid out twice.
addEventListener('scroll', follow, { passive: true })

// Popovers, drawer and sheets close on a click outside and on Escape.
const floating = 'details.box-field, details.chip, details.drawer'
addEventListener('click', (event) => {
  for (const details of all(floating))
    if (details.open && !details.contains(event.target)) details.open = false
})
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const details of all(floating))
    if (details.open) {
      details.open = false
      details.querySelector('summary').focus()
    }
})

// Where this tab's visit began, for the form of the registration alone: kept by the browser and sent nowhere else.
const began = 'source'
const given = new URLSearchParams(location.search)
const source = new URLSearchParams()
const { host, hostname } = URL.canParse(document.referrer) ? new URL(document.referrer) : {}
if (host && host !== location.host) source.set('referrer', hostname)
for (const key of ['utm_source', 'utm_medium', 'utm_campaign'])
  if (given.get(key)) source.set(key, given.get(key).slice(0, 100))
try {
  if (String(source)) sessionStorage.setItem(began, source)
  const field = document.querySelector('input[name="source"]')
  if (field) field.value = sessionStorage.getItem(began) ?? field.value
} catch {
  // A browser that keeps nothing: the server reads what the address and the page before say.
}

// The first error is scrolled to after half a second, as the rest of the product does.
const summary = document.querySelector('[data-focus]')
if (summary) setTimeout(() => summary.focus(), 500)
