// Conveniences only: every page works without this file.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

// The phone's header becomes the search (or the job's name) after the marker.
const marker = 64
const follow = () => document.body.classList.toggle('scrolled', scrollY > marker)
addEventListener('scroll', follow, { passive: true })
follow()

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

// The first error is scrolled to after half a second, as the rest of the product does.
const summary = document.querySelector('[data-focus]')
if (summary) setTimeout(() => summary.focus(), 500)
