import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

const input = { defaultProps: { size: 'sm' } } as const
/**
 * What opens from a field stays in its surroundings: within the landmark of the page, and within a popover or dialog,
 * which would take a click elsewhere for a click outside. Fixed, so that no scrolling box cuts it off.
 */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const
const picker = { size: 'sm', popoverProps: inPlace }
const dateInput = {
  defaultProps: { valueFormat: 'YYYY/MM/DD', monthLabelFormat: 'YYYY[年]M月', ...picker },
}
const monthInput = { defaultProps: { valueFormat: 'YYYY年M月', yearLabelFormat: 'YYYY[年]', ...picker } }
/** The list scrolls by itself (base.css): a scroll area around it would be one more stop without a name. */
const choices = {
  size: 'sm',
  nothingFoundMessage: '見つかりませんでした',
  comboboxProps: inPlace,
  withScrollArea: false,
} as const

/** Control heights: sm 32 (forms, bars), xs 28 (cells), md 40, lg 44 (sign-in). */
const heights = { xs: '28px', sm: '32px', md: '40px', lg: '44px' }
const heightOf = (size: unknown) => heights[(size ?? 'sm') as keyof typeof heights]

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
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': heightOf(props.size),
          '--button-padding-x': '14px',
          '--button-fz': '14px',
        },
      }),
      styles: { label: { fontWeight: 600 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'dark' } },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: { size?: unknown }) => ({
        wrapper: { '--input-height': heightOf(props.size), '--input-fz': '14px' },
      }),
    },
    InputWrapper: {
      styles: {
        label: {
          fontSize: '12px',
          lineHeight: '16px',
          fontWeight: 400,
          color: 'var(--ink-3)',
          marginBottom: '4px',
        },
        description: { fontSize: '12px', lineHeight: '16px', color: 'var(--ink-3)' },
        error: { fontSize: '12px', lineHeight: '16px' },
      },
    },
    TextInput: input,
    Textarea: input,
    NumberInput: input,
    PasswordInput: input,
    Select: { defaultProps: { ...choices, checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: choices },
    DateInput: dateInput,
    DatePickerInput: dateInput,
    DateTimePicker: { defaultProps: { ...dateInput.defaultProps, valueFormat: 'YYYY/MM/DD HH:mm' } },
    MonthPickerInput: monthInput,
    DatePicker: { defaultProps: { monthLabelFormat: 'YYYY[年]M月' } },
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'xs' },
      styles: { label: { paddingInlineStart: '6px', fontSize: '14px' } },
    },
    Radio: {
      defaultProps: { size: 'xs' },
      styles: { label: { paddingInlineStart: '6px', fontSize: '14px' } },
    },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    SegmentedControl: { styles: { label: { fontWeight: 400 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'xl',
        centered: true,
        shadow: 'lg',
        closeButtonProps: { 'aria-label': '閉じる' },
      },
      styles: { title: { fontSize: '18px', lineHeight: '28px', fontWeight: 600 } },
    },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { position: 'right', closeButtonProps: { 'aria-label': '閉じる' } } },
    Menu: {
      // Without the placeholder the first item takes the focus, and the menu holds nothing but items.
      defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false },
      styles: { item: { padding: '6px 12px' } },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tooltip: { defaultProps: { color: 'dark', fz: 12, openDelay: 400 } },
    Pagination: {
      defaultProps: {
        size: 'sm',
        getControlProps: (control: string) => ({ 'aria-label': pageControls[control] }),
        getItemProps: (page: number) => ({ 'aria-label': `${page}ページ` }),
      },
    },
  },
})

const pageControls: Record<string, string> = {
  first: '最初のページ',
  previous: '前のページ',
  next: '次のページ',
  last: '最後のページ',
}

/** `--mantine-color-error` is the token ng, and dimmed text keeps 4.5. */
export const cssVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--ng)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-anchor': 'var(--ai-600)',
  },
  dark: {},
})
