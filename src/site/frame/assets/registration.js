// Conveniences of the registration, beside site.js.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

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

// Stations as they are typed, as a list to choose from; written as the server writes them.
const station = document.querySelector('[data-station] input')
const suggestionsBelow = (input) => {
  const list = document.createElement('ul')
  list.className = 'suggestions'
  list.id = 'station-list'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', '駅の候補')
  input.after(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)
  return list
}
const stationLabel = ({ name, prefecture_id, lines = [] }) => {
  const prefecture = document.querySelector(`#f-prefecture_id option[value="${prefecture_id}"]`)
  return `${name}（${[prefecture?.textContent, lines[0]].filter(Boolean).join('・')}）`
}
const findStations = (keyword) =>
  fetch('/api/masterdata/stations/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stations: { keyword }, limit_value: 6 }),
  }).then(
    async (response) => (await response.json()).stations ?? [],
    () => [],
  )
const suggest = (input) => {
  const list = suggestionsBelow(input)
  const keywordOf = () => input.value.split('（')[0].trim().replace(/駅$/, '')
  let at = -1
  const show = (on) => {
    list.hidden = !on
    input.setAttribute('aria-expanded', String(on))
    if (!on) mark(-1)
  }
  const mark = (next) => {
    at = next
    for (const [i, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(i === at))
    if (at < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', list.children[at].id)
  }
  const take = (item) => {
    input.value = item.textContent
    input.dispatchEvent(new Event('change', { bubbles: true }))
    show(false)
  }
  const find = async () => {
    const keyword = keywordOf()
    if (!keyword) return show(false)
    const stations = await findStations(keyword)
    // A later letter has its own answer.
    if (keyword !== keywordOf()) return
    list.replaceChildren(
      ...stations.map((found, i) => {
        const item = document.createElement('li')
        item.id = `station-${i}`
        item.setAttribute('role', 'option')
        item.setAttribute('aria-selected', 'false')
        item.textContent = stationLabel(found)
        return item
      }),
    )
    show(stations.length > 0 && document.activeElement === input)
  }
  input.addEventListener('input', find)
  input.addEventListener('blur', () => show(false))
  // Before the input loses the focus, and the list with it.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const item = event.target.closest('li')
    if (item) take(item)
  })
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const count = list.children.length
    if (event.key === 'ArrowDown') mark((at + 1) % count)
    else if (event.key === 'ArrowUp') mark((at <= 0 ? count : at) - 1)
    else if (event.key === 'Enter' && at >= 0) take(list.children[at])
    else if (event.key === 'Escape') show(false)
    else return
    event.preventDefault()
  })
}
if (station) suggest(station)

// What is typed survives a reload until the step is sent.
const registration = document.querySelector('form[data-once]')
if (registration) {
  const key = `typed:${location.pathname}`
  const names = () =>
    all(
      'input:not([type=hidden]):not([type=file]):not([type=checkbox]):not([type=radio]), textarea, select',
      registration,
    ).filter((input) => input.name !== 'homepage')
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const input of names()) if (input.name in kept) input.value = kept[input.name]
  const keep = () =>
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(names().map((input) => [input.name, input.value]))),
    )
  for (const event of ['input', 'change']) registration.addEventListener(event, keep)
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

// A message says so once its field is mended, and is back when it is wrong again. The server judges, as it will when
// the step is sent; what was right keeps its peace until then. Nothing is taken away, so nothing jumps.
const tell = (errors) => {
  const messages = all('.error', registration)
  for (const message of messages) {
    const name = message.id.slice(2)
    const wrong = errors[name]
    message.classList.toggle('mended', !wrong)
    message.querySelector('use').setAttribute('href', wrong ? '#i-alert' : '#i-done')
    message.lastChild.textContent = wrong ?? '修正されました'
    const input = document.getElementById(`f-${name}`)
    if (!wrong) input.removeAttribute('aria-invalid')
    else if (input.tagName !== 'FIELDSET') input.setAttribute('aria-invalid', 'true')
    summary.querySelector(`[href="#f-${name}"]`).parentElement.classList.toggle('mended', !wrong)
  }
  const left = messages.filter((message) => !message.classList.contains('mended')).length
  summary.querySelector('b').textContent =
    left > 0 ? `入力内容を確認してください（残り${left}件）` : 'すべて修正されました'
}
const summary = document.querySelector('[data-focus]')
if (registration && summary) {
  let asked = 0
  registration.addEventListener('input', () => {
    const own = ++asked
    setTimeout(async () => {
      if (own !== asked) return
      const answer = await fetch(`${registration.getAttribute('action')}/check`, {
        method: 'POST',
        body: new URLSearchParams(new FormData(registration)),
      }).catch(() => undefined)
      // A later letter has its own answer.
      if (answer?.ok && own === asked) tell((await answer.json()).errors)
    }, 300)
  })
}
