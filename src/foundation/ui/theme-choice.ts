import { store } from './store.ts'

/** What a member chose on this device: light, dark, or what the system says. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** A year; the server writes the choice into the page, so that no page is drawn in the other theme first. */
const kept_s = 365 * 24 * 60 * 60

const readChoice = (): ThemeChoice => {
  const [, found] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  return (found as ThemeChoice | undefined) ?? 'system'
}

const choice = store<ThemeChoice>('system')

/** Takes the choice of this device up; once, before the first screen. */
export const followTheme = () => choice.set(readChoice())

export const useThemeChoice = choice.use

export const chooseTheme = (next: ThemeChoice) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP
  document.cookie = `theme=${next}; Path=/; SameSite=Lax; Max-Age=${next === 'system' ? 0 : kept_s}${secure}`
  if (next === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', next)
  choice.set(next)
}
