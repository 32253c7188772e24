import { type Item, inputOf } from './item.ts'

/** An answer as people read it; '' for none. */
export const answerWords = (item: Item, texts: readonly string[]): string => {
  const [first] = texts
  if (first === undefined) return ''
  switch (inputOf(item)) {
    case 'radio':
    case 'select':
    case 'checks':
      return texts
        .flatMap((text) => item.options.find(({ id }) => String(id) === text)?.name ?? [])
        .join('、')
    case 'number': {
      const value = Number(first).toLocaleString('ja-JP', { maximumFractionDigits: 4 })
      return item.unit === '円' ? `¥${value}` : `${value}${item.unit}`
    }
    case 'date':
      return first.replaceAll('-', '/')
    default:
      return first
  }
}
