import { createElement } from 'react'
import { NothingFound } from './nothing-found.tsx'

const input = { defaultProps: { size: 'sm' } } as const
/**
 * What opens from a field stays in its surroundings: within the landmark of the page, and within a popover or dialog,
 * which would take a click elsewhere for a click outside. Fixed, so that no scrolling box cuts it off.
 */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const
const picker = { size: 'sm', popoverProps: inPlace }
/** 1990-01-13 is read as 1990年1月13日; Mantine's own words would be 13 1月 1990. */
const dayText = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+).*$/, '$1年$2月$3日')
const calendar = {
  locale: 'ja',
  firstDayOfWeek: 0,
  monthLabelFormat: 'YYYY[年]M月',
  getDayAriaLabel: dayText,
  previousLabel: '前へ',
  nextLabel: '次へ',
}
const monthInput = {
  defaultProps: { locale: 'ja', valueFormat: 'YYYY年M月', yearLabelFormat: 'YYYY[年]', ...picker },
}
/** The list scrolls by itself (base.css): a scroll area around it would be one more stop without a name. */
const choices = {
  size: 'sm',
  nothingFoundMessage: createElement(NothingFound, { text: '見つかりませんでした' }),
  comboboxProps: inPlace,
  withScrollArea: false,
} as const

/** Control heights: sm 32 (forms, bars), xs 28 (cells), md 40, lg 44 (sign-in). */
const heights = { xs: '28px', sm: '32px', md: '40px', lg: '44px' }
const heightOf = (size: unknown) => heights[(size ?? 'sm') as keyof typeof heights]

const pageControls: Record<string, string> = {
  first: '最初のページ',
  previous: '前のページ',
  next: '次のページ',
  last: '最後のページ',
}

/** Sizes, words and looks of single components, as the design tokens want them. */
export const components = {
  Button: {
    defaultProps: { size: 'sm' },
    // One that waits for what it sets off writes or exports: it is away where one only reads (shell/read-only.css).
    styles: (_: unknown, props: { loading?: boolean }) =>
      props.loading === undefined ? {} : { root: { display: 'var(--writes, inline-block)' } },
    vars: (_: unknown, props: { size?: unknown }) => ({
      root: {
        '--button-height': heightOf(props.size),
        '--button-padding-x': '14px',
        '--button-fz': '14px',
      },
    }),
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'dark' } },
  Input: {
    defaultProps: { size: 'sm' },
    // What stands around inputs may give them all another height (`--field-height`), as a bar does.
    vars: (_: unknown, props: { size?: unknown }) => ({
      wrapper: { '--input-height': `var(--field-height, ${heightOf(props.size)})`, '--input-fz': '14px' },
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
  MonthPickerInput: monthInput,
  DatePickerInput: { defaultProps: { ...picker, ...calendar } },
  DatePicker: { defaultProps: { size: 'sm', ...calendar } },
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
}
