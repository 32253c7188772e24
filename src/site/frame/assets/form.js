// Conveniences of a questionnaire: every page works without this file.
const form = document.querySelector('#questionnaire')
const said = document.querySelector('[data-saved]')

// Questions that depend on an answer above come and go as it is given; the server does the same with each page.
const chosen = (key) =>
  [...form.querySelectorAll(`[data-item="${key}"]:not([hidden]) [name="${key}"]`)]
    .filter((input) => (input.type === 'checkbox' || input.type === 'radio' ? input.checked : true))
    .map((input) => input.value)
    .filter((value) => value.trim() !== '')
const holds = ({ item, is, options }) => {
  const given = chosen(item)
  if (is === 'filled') return given.length > 0
  if (is === 'empty') return given.length === 0
  return given.some((value) => options.includes(Number(value))) === (is === 'is')
}
const unfold = () => {
  let isSectionShown = true
  for (const part of form.querySelectorAll('[data-item], [data-heading]')) {
    const own = JSON.parse(part.dataset.if ?? '[]').every(holds)
    if (part.dataset.heading) isSectionShown = own
    part.hidden = !(own && isSectionShown)
    const mark = part.querySelector('[name="shown"]')
    if (mark) mark.disabled = part.hidden
  }
}

// What is typed is kept as one goes: on the server, so that another device may go on with it.
const pause_ms = 800
/** Until it is tried again after it failed. */
const again_ms = 3_000
let timer
let saving = Promise.resolve()
let sent = false
const say = (text, failed = false) => {
  said.textContent = text
  said.classList.toggle('failed', failed)
}
/** Whether nothing is left that could still be saved. */
const save = async () => {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value)
  typed.delete('recaptcha_token')
  typed.delete('homepage')
  const answer = await fetch(form.dataset.save, { method: 'POST', body: typed }).catch(() => undefined)
  if (answer?.ok) say('✓ 保存しました')
  else if (answer?.status === 409) say('このアンケートの受付は終了しました', true)
  else {
    say('まだ保存できていません。入力はこの画面に残っています。つながりしだい保存します', true)
    later(again_ms)
    return false
  }
  return true
}
const later = (wait_ms = pause_ms) => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!sent) saving = saving.then(save)
  }, wait_ms)
}

if (form) {
  unfold()
  for (const event of ['input', 'change'])
    form.addEventListener(event, ({ target }) => {
      unfold()
      if (target.type !== 'file') later()
    })
  // Sent once, however often it is pressed.
  form.addEventListener(
    'submit',
    (event) => {
      if (!sent) {
        sent = true
        clearTimeout(timer)
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  // What was typed a moment before going back is kept too.
  for (const link of form.querySelectorAll('a.back-step'))
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      clearTimeout(timer)
      saving = saving.then(save)
      if (await saving) location.href = link.href
    })
  addEventListener('online', () => said.classList.contains('failed') && later())
  addEventListener('pageshow', () => {
    sent = false
  })
}
