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

/** Mantine's greys of the dark theme, from text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#eceef2',
  '#d6dae1',
  '#bdc2cc',
  '#9ba2ae',
  '#3a414e',
  '#242a34',
  '#1c2028',
  '#171a21',
  '#13161c',
  '#0e1015',
]

const fontFamily =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif'

/** The design tokens as Mantine knows them; primaryShade 6 passes the contrast with white (8.0). */
export const theme = createTheme({
  colors: { ai, ng, dark },
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

/** Where Mantine draws by itself it takes the tokens, which know both themes. */
const variables = {
  '--mantine-color-error': 'var(--ng)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-anchor': 'var(--ai-600)',
  '--mantine-color-ai-text': 'var(--ai-600)',
  '--mantine-color-ai-filled': 'var(--primary)',
  '--mantine-color-ai-filled-hover': 'var(--primary-hover)',
  '--mantine-color-ai-light': 'var(--ai-50)',
  '--mantine-color-ai-light-hover': 'var(--ai-100)',
  '--mantine-color-ai-light-color': 'var(--ai-700)',
  '--mantine-color-ai-outline': 'var(--ai-600)',
  '--mantine-color-ai-outline-hover': 'var(--ai-50)',
  '--mantine-color-ng-text': 'var(--ng)',
  '--mantine-color-ng-filled': 'var(--danger)',
  '--mantine-color-ng-filled-hover': 'var(--danger-hover)',
  '--mantine-color-ng-light': 'var(--ng-ground)',
  '--mantine-color-ng-light-hover': 'var(--ng-ground)',
  '--mantine-color-ng-light-color': 'var(--ng)',
  '--mantine-color-ng-outline': 'var(--ng)',
  '--mantine-color-ng-outline-hover': 'var(--ng-ground)',
  '--mantine-color-dark-light-hover': 'var(--hover)',
  '--mantine-color-dark-light-color': 'var(--ink)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
}

export const cssVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
