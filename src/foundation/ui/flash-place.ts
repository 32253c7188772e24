/** Room between a line and what it stands above, in px. */
const gap = 8
/** Below this width a dialog takes nearly all of it, and its buttons stand at the lower end. */
const phone_px = 600

type Bar = Pick<DOMRect, 'top' | 'left' | 'height'>

/** How far above the lower edge a line as wide as `right` stands free of the bars there. */
export const liftOver = (bars: readonly Bar[], screen: { height: number }, right: number): number =>
  bars
    .filter(
      ({ top, left, height }) => height > 0 && left < right && top > screen.height / 2 && top < screen.height,
    )
    .reduce((lift, { top }) => Math.max(lift, screen.height - top), 0) + gap

/** Calls `place` now and after every change of what stands on the screen, until the answer is called. */
export function watchScreen(place: () => void): () => void {
  let asked = 0
  const soon = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(place)
  }
  const watch = new MutationObserver(soon)
  watch.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', soon)
  place()
  return () => {
    cancelAnimationFrame(asked)
    watch.disconnect()
    window.removeEventListener('resize', soon)
  }
}

/**
 * Keeps the lines above every bar at the lower edge (`data-foot`) and off the buttons of a dialog, until the answer is
 * called: the bar of what is chosen may come up while a line still waits to be taken back.
 */
export function keepFree(width: number): () => void {
  const { style, dataset } = document.documentElement
  const stop = watchScreen(() => {
    const bars = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect())
    const lift = liftOver(bars, { height: window.innerHeight }, Math.min(width + 2 * gap, window.innerWidth))
    style.setProperty('--flash-lift', `${lift}px`)
    const isDialog = document.querySelector('[aria-modal="true"]') !== null
    dataset.flash = window.innerWidth <= phone_px && isDialog ? 'above' : 'below'
  })
  return () => {
    stop()
    style.removeProperty('--flash-lift')
    delete dataset.flash
  }
}
