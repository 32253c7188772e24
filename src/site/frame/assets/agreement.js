// The page of an agreement: once the end of the paper was on the screen, its box is ticked and that is noted. Without this file one ticks it.
const form = document.querySelector('form[data-agree]')
const last = document.querySelector('figure[data-last] img')

if (form && last) {
  const mark = document.createElement('i')
  let isAtEnd = false
  const check = () => {
    if (!isAtEnd || !last.naturalWidth) return
    end.disconnect()
    last.removeEventListener('load', check)
    form.elements.seen.checked = true
    fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ go: 'seen' }) }).catch(
      () => undefined,
    )
  }
  const end = new IntersectionObserver((entries) => {
    isAtEnd = entries.at(-1).isIntersecting
    check()
  })
  last.after(mark)
  last.addEventListener('load', check)
  end.observe(mark)
}
