/** A value of PDF. Of strings and hexadecimals `start` and `end` say where they stand. */
export type PdfValue =
  | { kind: 'dictionary'; entries: ReadonlyMap<string, PdfValue> }
  | { kind: 'array'; items: readonly PdfValue[] }
  | { kind: 'reference'; number: number; generation: number }
  | { kind: 'number'; value: number }
  | { kind: 'name' | 'word'; text: string }
  | { kind: 'string'; text: string; start: number; end: number }

/** A value as text that is the same for the same value. */
export const textOf = (value: PdfValue | undefined): string => {
  if (!value) return ''
  switch (value.kind) {
    case 'dictionary': {
      const lines = [...value.entries].map(([key, each]) => `/${key} ${textOf(each)}`)
      return `<<${lines.sort().join(' ')}>>`
    }
    case 'array':
      return `[${value.items.map(textOf).join(' ')}]`
    case 'reference':
      return `${value.number} ${value.generation} R`
    case 'number':
      return String(value.value)
    case 'name':
      return `/${value.text}`
    default:
      return value.text
  }
}

/** What a dictionary holds; nothing of any other value. */
export const entriesOf = (value: PdfValue | undefined): ReadonlyMap<string, PdfValue> =>
  value?.kind === 'dictionary' ? value.entries : new Map()

/** A whole number that is not negative, or -1. */
export const numberOf = (value: PdfValue | undefined): number =>
  value?.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : -1
