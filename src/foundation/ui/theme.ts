import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { components } from './theme-components.ts'

const ai: MantineColorsTuple = [
  '#f3f6fb',
  '#e6edf7',
  '#cbd9ee',
  '#a0b8dc',
  '#6a8bc2',
  '#4169ab',
  '#28508f',
  '#1f4078',
  '#19335f',
  '#132748',
]

const ng: MantineColorsTuple = [
  '#faebea',
  '#f5d9d7',
  '#eab5b2',
  '#dd8d89',
  '#cf6460',
  '#be4340',
  '#b02a2a',
  '#942121',
  '#7a1b1b',
  '#5f1515',
]

const fontFamily =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif'

/** The design tokens as Mantine knows them; primaryShade 6 passes the contrast with white (8.0). */
export const theme = createTheme({
  colors: { ai, ng },
  primaryColor: 'ai',
  primaryShade: 6,
  white: '#ffffff',
  black: '#1b1e25',
  fontFamily,
  fontWeights: { regular: '400', medium: '400', bold: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: { fontFamily, fontWeight: '600' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '32px' },
  defaultRadius: 'sm',
  shadows: { sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-top)', xl: 'var(--shadow-top)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})

/** `--mantine-color-error` is the token ng, and dimmed text keeps 4.5. */
export const cssVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--ng)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-anchor': 'var(--ai-600)',
    '--mantine-color-dark-light-hover': 'var(--hover)',
  },
  dark: {},
})
