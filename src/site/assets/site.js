// Conveniences only: every page works without this file.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

document.documentElement.classList.add('js')

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

// A choice in the search box shows in its field and closes the popover when made by pointer.
for (const details of all('details.box-field')) {
  const value = details.querySelector('.box-value')
  details.addEventListener('change', (event) => {
    const { value: id, dataset } = event.target
    value.textContent = id ? dataset.label : value.dataset.empty
    value.classList.toggle('empty', !id)
  })
  details.addEventListener('click', (event) => {
    if (event.target.matches('input') && event.detail > 0) details.open = false
  })
}

// Lists of ids travel as one comma-separated parameter, and empty ones not at all.
const addressOf = (form) => {
  const values = new Map()
  for (const [key, value] of new FormData(form))
    if (value) values.set(key, [...(values.get(key) ?? []), value])
  const query = [...values].map(([key, list]) => `${key}=${list.map(encodeURIComponent).join(',')}`).join('&')
  return form.getAttribute('action') + (query ? `?${query}` : '')
}
for (const form of all('form[action="/jobs"]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.href = addressOf(form)
  })
for (const form of all('form[data-auto]')) form.addEventListener('change', () => form.requestSubmit())

// Postal code → prefecture and address, unless the visitor already wrote one.
const zipcode = document.querySelector('[data-zipcode]')
const findAddress = async () => {
  const digits = zipcode.value.normalize('NFKC').replace(/\D/g, '')
  const found = document.querySelector('.zip-found')
  found.classList.remove('on')
  if (digits.length !== 7) return
  const answer = await fetch(`/api/masterdata/zipcodes/${digits}`).then(
    (response) => response.json(),
    () => ({}),
  )
  if (!answer.zipcode) return
  const { prefecture_id, prefecture, address } = answer.zipcode
  found.lastElementChild.textContent = prefecture + address
  found.classList.add('on')
  document.querySelector('#f-prefecture_id').value = prefecture_id
  const written = document.querySelector('#f-address')
  if (!written.value || written.dataset.filled === written.value) {
    written.value = address
    written.dataset.filled = address
  }
}
if (zipcode) {
  zipcode.addEventListener('input', findAddress)
  if (zipcode.value) findAddress()
}

// What is typed survives a reload until the step is sent.
const registration = document.querySelector('form[data-once]')
if (registration) {
  const key = `typed:${location.pathname}`
  const names = () =>
    all(
      'input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea, select',
      registration,
    ).filter((input) => input.name !== 'homepage')
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const input of names()) if (input.name in kept) input.value = kept[input.name]
  registration.addEventListener('input', () =>
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(names().map((input) => [input.name, input.value]))),
    ),
  )
  let sent = false
  registration.addEventListener('submit', (event) => {
    if (sent) event.preventDefault()
    sent = true
    sessionStorage.removeItem(key)
  })
  addEventListener('pageshow', () => {
    sent = false
  })
}
// The first error is scrolled to after half a second, as the rest of the product does.
const summary = document.querySelector('[data-focus]')
if (summary) setTimeout(() => summary.focus(), 500)
