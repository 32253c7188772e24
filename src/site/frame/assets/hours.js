// Conveniences of the page of hours: every field works as a plain form without this file.
const form = document.querySelector('form[data-hours]')
const said = document.querySelector('[data-saved]')
const kept = form && `hours ${location.pathname}`
const pause_ms = 600
const again_ms = 5_000
const report_ms = 2_500
let timer
let saving = Promise.resolve()
let typed = {}

const say = (text, failed = false) => {
  said.textContent = text
  said.classList.toggle('failed', failed)
}
const inputs = () => [...form.querySelectorAll('input[name^="day_"]')]
const rowOf = (input) => input.closest('.hours-day')

/** The page as the server shows it now: what it read stands in the fields that nobody is in, with its sums. */
const show = async () => {
  const answer = await fetch(location.pathname).catch(() => undefined)
  if (!answer?.ok) return
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Hours that were handed in are open again once a day is typed: the page is another one then.
  if (!now.querySelector('.hours-submit') !== !document.querySelector('.hours-submit')) {
    localStorage.setItem(kept, JSON.stringify(typed))
    return location.reload()
  }
  for (const part of [
    '[data-sum]',
    '[data-total]',
    '[data-week] summary',
    '.hours-day output',
    '[data-report]',
  ]) {
    const fresh = now.querySelectorAll(part)
    document.querySelectorAll(part).forEach((old, at) => {
      if (!fresh[at]) return
      old.replaceChildren(...fresh[at].childNodes)
      if (fresh[at].dataset.report) old.dataset.report = fresh[at].dataset.report
    })
  }
  for (const input of inputs())
    if (input !== document.activeElement && !(input.name in typed))
      input.value = now.getElementById(input.id)?.value ?? input.value
}

/** What is read of the report comes by itself. */
const awaitReport = () => {
  if (document.querySelector('[data-report=reading]')) setTimeout(() => show().then(awaitReport), report_ms)
}

const fault = (input, message) => {
  const row = rowOf(input)
  const id = `e-${input.name}`
  row.querySelector('.error')?.remove()
  input.toggleAttribute('aria-invalid', Boolean(message))
  if (!message) return
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
  input.insertAdjacentHTML('afterend', `<p class="error" id="${id}"></p>`)
  input.nextElementSibling.textContent = message
}

const call = (verb, timesheet) =>
  fetch(`/api/portal/timesheets/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'portal-token': form.dataset.hours },
    body: JSON.stringify(timesheet ? { timesheet } : {}),
  }).catch(() => undefined)

/** Sends what was typed since the last time; a day that cannot be read is told at its field, and the others are kept. */
const save = async () => {
  const sent = typed
  if (Object.keys(sent).length === 0) return
  typed = {}
  const days = Object.fromEntries(
    Object.entries(sent).flatMap(([name, text]) => (name.startsWith('day_') ? [[name.slice(4), text]] : [])),
  )
  const { total, message } = sent
  const answer = await call('update', {
    days,
    ...(total !== undefined && { total }),
    ...(message !== undefined && { message }),
  })
  if (answer?.ok) {
    localStorage.removeItem(kept)
    for (const input of inputs()) if (input.name in sent) fault(input)
    await show()
    say('✓ 保存しました')
    return
  }
  const fields = answer?.status === 400 ? (await answer.json()).error.fields : undefined
  if (fields) {
    const wrong = Object.keys(fields)
    for (const name of wrong) {
      const input = form.elements[name]
      if (input?.name.startsWith('day_')) fault(input, fields[name].join(' '))
    }
    const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !wrong.includes(name)))
    typed = { ...rest, ...typed }
    say('読めない日があります。ほかの日は保存します', true)
    if (Object.keys(rest).length > 0) await save()
    return
  }
  typed = { ...sent, ...typed }
  localStorage.setItem(kept, JSON.stringify(typed))
  say(answer ? 'まだ保存できていません' : 'この端末に保存しました。つながりしだい送ります', true)
  later(again_ms)
}
const later = (wait_ms = pause_ms) => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    saving = saving.then(save)
  }, wait_ms)
}
const put = (input, text) => {
  input.value = text
  typed[input.name] = text
  later()
}

if (form) {
  typed = JSON.parse(localStorage.getItem(kept) ?? '{}')
  for (const [name, text] of Object.entries(typed)) if (form.elements[name]) form.elements[name].value = text
  if (Object.keys(typed).length > 0) later()

  form.addEventListener('input', ({ target }) => {
    if (!target.name) return
    typed[target.name] = target.value
    later()
  })
  // The day before and a day off, where one is.
  const aids = document.createElement('p')
  aids.className = 'hours-aids'
  aids.innerHTML =
    '<button type="button" class="button line" data-same>前日と同じ</button> <button type="button" class="button line" data-off>休みにする</button>'
  let current
  const before = () =>
    inputs()
      .slice(0, inputs().indexOf(current))
      .findLast(({ value }) => value.trim() !== '' && value !== '休み')
  const next = () =>
    inputs()
      .slice(inputs().indexOf(current) + 1)
      .find((input) => !rowOf(input).hasAttribute('data-off'))
  form.addEventListener('focusin', ({ target }) => {
    if (!target.name?.startsWith('day_') || target.readOnly) return
    current = target
    rowOf(target).append(aids)
    aids.querySelector('[data-same]').hidden = !before()
  })
  aids.addEventListener('click', ({ target }) => {
    const text = target.hasAttribute('data-same')
      ? before()?.value
      : target.hasAttribute('data-off')
        ? '休み'
        : undefined
    if (text === undefined) return
    put(current, text)
    const to = next()
    if (!to) return
    to.closest('details').open = true
    to.focus()
  })
  form.addEventListener('keydown', (event) => {
    if (!event.target.name?.startsWith('day_') || event.isComposing) return
    const to = event.key === 'Enter' || event.key === 'ArrowDown' ? next() : undefined
    if (event.key === 'Enter' || to) event.preventDefault()
    if (!to) return
    to.closest('details').open = true
    to.focus()
  })
  // What was typed a moment before it is handed in goes with the form.
  form.addEventListener('submit', (event) => {
    if (!navigator.onLine) {
      event.preventDefault()
      return say('つながっていません。つながってから提出してください', true)
    }
    clearTimeout(timer)
    localStorage.removeItem(kept)
  })
  addEventListener('online', () => later(0))
  awaitReport()
}
