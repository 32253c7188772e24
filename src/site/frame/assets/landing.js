// Conveniences only: the pages work without this file. The header turns white once the marker has gone by (80 or 64 px).
const marker = document.querySelector('.lp-marker')
new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) =>
  document.body.classList.toggle('scrolled', !isIntersecting && boundingClientRect.top < 0),
).observe(marker)

// The drawer closes on Escape, on a click outside and once one of its links is followed.
const drawer = document.querySelector('.lp-drawer')
addEventListener('click', ({ target }) => {
  if (!target.closest('.lp-drawer > summary, .lp-panel')) drawer.open = false
  if (target.closest('.lp-panel a')) drawer.open = false
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !drawer.open) return
  drawer.open = false
  drawer.querySelector('summary').focus()
})
