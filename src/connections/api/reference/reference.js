// Search, and trying a call out; the page reads as well without this file.
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}
const header = document.querySelector('header')

// Calls, fields and chapters by their words; the list is asked for when somebody begins to search.
const mostHits = 12
let entries
const readEntries = () => {
  entries ??= fetch('/api/v1/docs/search.json', { credentials: 'omit' }).then((answer) => answer.json())
  return entries
}
const plain = (text) => text.normalize('NFKC').toLowerCase()
const box = make('input', { type: 'search', placeholder: '項目・操作を検索（/）', autocomplete: 'off' })
box.setAttribute('aria-label', '項目・操作を検索')
const hits = make('ul', { hidden: true })
hits.setAttribute('aria-label', '検索の結果')
const nothing = () => make('li', { textContent: '見つかりませんでした' })
const find = async () => {
  const words = plain(box.value).split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    hits.hidden = true
    return
  }
  const asked = box.value
  const { entries: all } = await readEntries()
  // A later letter has its own answer.
  if (asked !== box.value) return
  const found = all.filter((entry) => words.every((word) => plain(entry.words).includes(word)))
  const links = found.slice(0, mostHits).map(({ href, title, of }) => {
    const link = make('a', { href }, title, make('small', { textContent: of }))
    return make('li', {}, link)
  })
  hits.replaceChildren(...(links.length > 0 ? links : [nothing()]))
  hits.hidden = false
}
box.addEventListener('input', find)
const search = make('search', {}, box, hits)
search.addEventListener('keydown', (event) => {
  const links = [box, ...hits.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement)
  if (event.key === 'Escape') {
    hits.hidden = true
    box.focus()
  } else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (event.key === 'ArrowUp') links[Math.max(at - 1, 0)]?.focus()
  else return
  event.preventDefault()
})
addEventListener('click', (event) => {
  if (!search.contains(event.target) || event.target.closest('a')) hits.hidden = true
})
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return
  event.preventDefault()
  box.focus()
})

// The token stands in this field and nowhere else: not in the address, not in the browser's memory.
const token = make('input', {
  type: 'password',
  autocomplete: 'off',
  spellcheck: false,
  placeholder: 'tsm_…',
})
const tokenLabel = make('label', { className: 'token' }, '試すトークン ', token)
header.append(search, tokenLabel)

const told = ['etag', 'location', 'ratelimit-remaining', 'retry-after']
const field = (label, input) => make('label', {}, label, input)

/** One request as it was typed; the answer, its status, how long it took and its headers beneath. */
const send = async (section, inputs, output, status) => {
  const { method, path } = section.dataset
  const query = inputs.query?.value.trim().replace(/^\?/, '')
  const address = path.replace(':id', inputs.id?.value.trim() || '1') + (query ? `?${query}` : '')
  const begun = performance.now()
  const answer = await fetch(address, {
    method,
    credentials: 'omit',
    headers: {
      ...(token.value && { authorization: `Bearer ${token.value.trim()}` }),
      ...(inputs.body && { 'content-type': 'application/json' }),
    },
    ...(inputs.body && { body: inputs.body.value }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  output.textContent = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text || '（本文はありません）'
  const headers = told.flatMap((name) =>
    answer.headers.get(name) ? `${name}: ${answer.headers.get(name)}` : [],
  )
  status.textContent = [`${answer.status}　${Math.round(performance.now() - begun)}ms`, ...headers].join('　')
}

for (const section of document.querySelectorAll('section[data-method]')) {
  const { method, path, body, query } = section.dataset
  const inputs = {}
  if (path.includes(':id')) inputs.id = make('input', { inputMode: 'numeric', value: '1' })
  if (method === 'GET') inputs.query = make('input', { value: query ?? '', autocomplete: 'off' })
  if (body) inputs.body = make('textarea', { value: body, rows: 6, spellcheck: false })
  const writes = method !== 'GET'
  const sure = make('input', { type: 'checkbox', required: writes })
  const status = make('p', { className: 'status' })
  status.setAttribute('role', 'status')
  const output = make('pre', { tabIndex: 0, hidden: true })
  output.setAttribute('aria-label', '答え')
  const form = make(
    'form',
    {},
    ...(inputs.id ? [field('ID', inputs.id)] : []),
    ...(inputs.query ? [field('クエリ', inputs.query)] : []),
    ...(inputs.body ? [field('本文', inputs.body)] : []),
    ...(writes ? [make('label', { className: 'sure' }, sure, ' 実際のデータに書き込みます')] : []),
    make('button', { textContent: '送ってみる' }),
    status,
    output,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    status.textContent = '送っています…'
    output.hidden = false
    if (!token.value.trim()) {
      output.hidden = true
      status.textContent = '上の「試すトークン」に、APIのトークンを入れてください。'
      token.focus()
      return
    }
    await send(section, inputs, output, status).catch(() => {
      output.hidden = true
      status.textContent = '送れませんでした。通信を確認してください。'
    })
    sure.checked = false
  })
  const details = make('details', { className: 'try' }, make('summary', { textContent: '試す' }), form)
  section.querySelector('.code').prepend(details)
}
