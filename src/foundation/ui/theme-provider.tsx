import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { styleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { useThemeChoice } from './theme-choice.ts'

/** Light or dark: as chosen on this device, else as the system says. */
const useTheme = (): 'light' | 'dark' => {
  const choice = useThemeChoice()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  return choice === 'system' ? (isDark ? 'dark' : 'light') : choice
}

/**
 * Has every colour worked out anew: Chromium (156) keeps some that were handed down when the theme changes on an open
 * page. What is scrolled stays where it is.
 */
const recolour = () => {
  const { body } = document
  const scrolled = [...body.querySelectorAll('*')].flatMap((element) =>
    element.scrollTop || element.scrollLeft
      ? [[element, element.scrollLeft, element.scrollTop] as const]
      : [],
  )
  body.style.display = 'none'
  body.getBoundingClientRect()
  body.style.display = ''
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const nonce = styleNonce()
  const scheme = useTheme()
  const drawn = useRef(scheme)
  useEffect(() => {
    if (drawn.current !== scheme) recolour()
    drawn.current = scheme
  }, [scheme])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
