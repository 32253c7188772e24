// Conveniences of the registration, after site.js.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

// Postal code → prefecture and address, unless the visitor already wrote one. A code that stood there is only read back.
const zipcode = document.querySelector('[data-zipcode]')
const findAddress = async (typing) => {
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
  if (!typing) return
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

// The reading of a name as the IME hears it, in katakana. Whoever writes their own keeps it: the field is only touched
// while it holds what was put there, and no more once a part of the name was taken away again.
const reading = document.querySelector('#f-name_kana')
const katakana = (text) =>
  text.replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 96))
const followReading = (name) => {
  let made = ''
  let heard = ''
  let isLost = name.value !== ''
  const write = (next) => {
    const before = made
    made = next
    if (reading.value !== before) return
    reading.value = made
    reading.dispatchEvent(new Event('input', { bubbles: true }))
  }
  name.addEventListener('compositionstart', () => {
    heard = ''
  })
  name.addEventListener('compositionupdate', ({ data }) => {
    const text = data.replace(/[a-zａ-ｚ]+$/i, '')
    if (/^[\u3041-\u3096\u30a1-\u30fc]+$/.test(text)) heard = text
  })
  name.addEventListener('compositionend', ({ data }) => {
    if (data && !isLost) write(made + katakana(heard))
  })
  name.addEventListener('input', ({ data, inputType, isComposing }) => {
    if (name.value === '') {
      isLost = false
      write('')
    } else if (isComposing || isLost || /omposition/.test(inputType)) return
    else if (inputType === 'insertText' && !data?.trim() && made) write(`${made} `)
    else if (inputType !== 'insertText') isLost = true
  })
}
if (reading) followReading(document.querySelector('#f-name'))

// What is typed stays on this device until it was sent: through a reload, a closed tab, a tunnel. `sent` is only
// believed once another page, or the same one with its errors, has answered.
const registration = document.querySelector('form[data-once]')
const summary = document.querySelector('[data-focus]')
const prefix = 'typed:'
const own = prefix + location.pathname
const longest = 7 * 86_400_000
const store = {
  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? undefined
    } catch {
      // Nothing is kept, or something else stands there.
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // A browser that keeps nothing: the server has what was sent.
    }
  },
  keys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
}
const isDone = document.body.classList.contains('thanks-page')
for (const key of store.keys()) {
  const { at = 0, sent } = store.read(key) ?? {}
  if (isDone || Date.now() - at > longest || (sent && (key !== own || summary))) localStorage.removeItem(key)
}
const isTicked = (input) => input.type === 'checkbox' || input.type === 'radio'
const typedInputs = () =>
  all('input:not([type=hidden]):not([type=file]), textarea, select', registration).filter(
    ({ name }) => name !== 'homepage' && name !== 'consent',
  )
const restore = (values) => {
  for (const input of typedInputs()) {
    const kept = values[input.name]
    if (!kept) continue
    if (isTicked(input)) input.checked = kept.includes(input.value)
    else input.value = kept[0]
    const group = isTicked(input) && input.checked && input.closest('details')
    if (group) group.open = true
  }
}
const keep = (sent) => {
  const values = {}
  for (const input of typedInputs()) {
    values[input.name] ??= []
    if (!isTicked(input) || input.checked) values[input.name].push(input.value)
  }
  store.write(own, { at: Date.now(), sent, values })
}
const offline = () => {
  let note = document.querySelector('.offline')
  if (!note) {
    note = document.createElement('p')
    note.className = 'notice offline'
    note.setAttribute('role', 'alert')
    registration.querySelector('.submit-bar .wrap').prepend(note)
  }
  note.textContent = navigator.onLine
    ? '通信が戻りました。もう一度お進みください。'
    : '通信が切れています。入力内容はこの端末に残っています。つながったら、もう一度お進みください。'
}
if (registration?.querySelector('.submit-bar')) {
  const { values } = store.read(own) ?? {}
  if (values) restore(values)
  for (const event of ['input', 'change']) registration.addEventListener(event, () => keep())
  addEventListener('online', () => document.querySelector('.offline') && offline())
}
if (registration) {
  let sent = false
  registration.addEventListener(
    'submit',
    (event) => {
      if (!sent && navigator.onLine) {
        sent = true
        if (store.read(own)) keep(true)
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!navigator.onLine && registration.querySelector('.submit-bar')) offline()
    },
    { capture: true },
  )
  addEventListener('pageshow', () => {
    sent = false
  })
}

// Files may be dropped anywhere in the box; where two are dropped, both are taken.
for (const box of all('.drop-files')) {
  const input = box.querySelector('input')
  const over = (isOver) => (event) => {
    event.preventDefault()
    box.classList.toggle('over', isOver)
  }
  box.addEventListener('dragover', over(true))
  box.addEventListener('dragleave', over(false))
  box.addEventListener('drop', (event) => {
    over(false)(event)
    if (event.dataTransfer.files.length > 0) input.files = event.dataTransfer.files
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
