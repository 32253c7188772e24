// Conveniences of pages with jobs, after site.js.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

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
const valuesOf = (form) => {
  const values = new Map()
  for (const [key, value] of new FormData(form))
    if (value) values.set(key, [...(values.get(key) ?? []), value])
  return values
}
const addressOf = (form) => {
  const query = [...valuesOf(form)]
    .map(([key, list]) => `${key}=${list.map(encodeURIComponent).join(',')}`)
    .join('&')
  return form.getAttribute('action') + (query ? `?${query}` : '')
}
for (const form of all('form[action="/jobs"]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.href = addressOf(form)
  })
for (const form of all('form[data-auto]')) form.addEventListener('change', () => form.requestSubmit())

// While somebody changes the conditions, the button says how many jobs they find.
for (const form of all('form[data-count]')) {
  const status = document.createElement('span')
  status.className = 'hidden'
  status.setAttribute('role', 'status')
  form.append(status)
  let asked = 0
  const count = async () => {
    const own = ++asked
    const { sort: _, ...values } = Object.fromEntries(
      [...valuesOf(form)].map(([key, list]) => [key, key === 'price_id' ? Number(list[0]) : list.join(',')]),
    )
    const answer = await fetch('/api/site/jobs/search_count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    }).catch(() => undefined)
    if (!answer?.ok) return
    const { count: found } = await answer.json()
    // A later choice has its own answer.
    if (own !== asked) return
    const text = `${found.toLocaleString('ja-JP')}件`
    for (const button of all('[type=submit]', form)) button.textContent = `${text}を表示`
    status.textContent = text
  }
  let timer
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(count, 200)
  })
}

// Jobs seen lately stand in this browser alone.
const seen = document.querySelector('[data-seen]')
if (seen) {
  const key = 'seen-jobs'
  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]')
      return kept.filter(({ id, name }) => Number.isInteger(id) && typeof name === 'string')
    } catch {
      return []
    }
  }
  const write = (jobs) => {
    try {
      localStorage.setItem(key, JSON.stringify(jobs.slice(0, 7)))
    } catch {
      // A browser that keeps nothing shows nothing.
    }
  }
  const now = seen.dataset.seen ? JSON.parse(seen.dataset.seen) : undefined
  const others = read().filter(({ id }) => id !== now?.id)
  const list = seen.querySelector('ul')
  for (const { id, name, price } of others.slice(0, 6)) {
    const link = Object.assign(document.createElement('a'), { href: `/jobs/detail/${id}`, textContent: name })
    const item = document.createElement('li')
    item.append(link, price ? `${price}万円/月額` : '応相談')
    list.append(item)
  }
  seen.hidden = others.length === 0
  if (now) write([now, ...others])
  seen.querySelector('button').addEventListener('click', () => {
    write([])
    seen.hidden = true
  })
}

// A job is passed on by the device's own menu where it has one, otherwise by copying its address.
for (const button of all('[data-share]')) {
  const said = button.parentElement.querySelector('[role=status]')
  button.hidden = false
  button.addEventListener('click', async () => {
    const { share: url, name: title } = button.dataset
    if (navigator.share) return navigator.share({ url, title }).catch(() => undefined)
    await navigator.clipboard?.writeText(url).then(
      () => {
        said.textContent = 'アドレスをコピーしました'
      },
      () => {
        said.textContent = url
      },
    )
  })
}
