import { columnType, type FormContent, heading, type Item, inputOf, isChosen, limits } from './item.ts'

const optionErrors = ({ options }: Item): string[] => {
  if (options.length === 0) return ['選択肢を1つ以上入力してください']
  if (options.some(({ name }) => name.trim() === ''))
    return ['空の選択肢があります。名前を入力するか、削除してください']
  if (new Set(options.map(({ name }) => name.trim())).size < options.length)
    return ['同じ名前の選択肢があります。名前を変えてください']
  return new Set(options.map(({ id }) => id)).size < options.length ? ['選択肢の番号が重なっています'] : []
}

const conditionErrors = (item: Item, before: ReadonlyMap<string, Item>): string[] =>
  item.show_if.flatMap(({ item: key, is, options }) => {
    const asked = before.get(key)
    if (!asked || asked.type === heading) return ['表示する条件は、この項目より前の質問から選んでください']
    const isByOption = is === 'is' || is === 'is_not'
    if (isByOption && !isChosen(inputOf(asked)))
      return ['選択肢のない質問の条件は「回答がある」「回答がない」にしてください']
    if (!isByOption) return []
    if (options.length === 0) return ['表示する条件の選択肢を選んでください']
    return options.every((id) => asked.options.some((option) => option.id === id))
      ? []
      : ['表示する条件の選択肢が削除されています。選び直してください']
  })

const isTurned = (from: string, to: string) =>
  (/^\d/.test(from) && /^\d/.test(to) && from > to) ||
  (/^[+-]/.test(from) && /^[+-]/.test(to) && Number(from) > Number(to))

const itemErrors = (item: Item, before: ReadonlyMap<string, Item>): string[] => [
  ...(item.label.trim() === ''
    ? [item.type === heading ? '見出しを入力してください' : '質問を入力してください']
    : []),
  ...(item.type >= 5 && item.type <= 7 ? optionErrors(item) : []),
  ...(item.type === columnType && item.input === null ? ['候補者の項目を選んでください'] : []),
  ...(item.min !== null && item.max !== null && item.min > item.max ? ['最小は最大以下にしてください'] : []),
  ...(isTurned(item.from, item.to) ? ['最初の日は最後の日以前にしてください'] : []),
  ...conditionErrors(item, before),
]

/** What is wrong with a form before it becomes official, by the key of the item (`title` for the form itself). */
export const checkContent = ({ title, items }: FormContent): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (title.trim() === '') errors.title = ['タイトルを入力してください']
  if (items.every(({ type }) => type === heading)) errors.form = ['質問を1つ以上追加してください']
  if (items.length > limits.items) errors.form = [`項目は${limits.items}個までです`]
  const before = new Map<string, Item>()
  for (const item of items) {
    const found = itemErrors(item, before)
    if (before.has(item.key)) found.push('項目の番号が重なっています。画面を読み込み直してください')
    if (found.length > 0) errors[item.key] = [...new Set(found)]
    before.set(item.key, item)
  }
  return errors
}
