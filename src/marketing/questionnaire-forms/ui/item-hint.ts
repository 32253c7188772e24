import { type Item, inputOf, isChosen } from '../item.ts'

const conditionText = ({ show_if: [first] }: Item, all: readonly Item[]): string => {
  if (!first) return ''
  const asked = all.find(({ key }) => key === first.item)
  const names = first.options.flatMap((id) => asked?.options.find((option) => option.id === id)?.name ?? [])
  if (first.is === 'filled') return `「${asked?.label ?? ''}」に答えた人だけ`
  if (first.is === 'empty') return `「${asked?.label ?? ''}」に答えない人だけ`
  return `「${names.join('」「')}」を選${first.is === 'is' ? 'んだ' : 'ばない'}人だけ`
}

/** What a row of the list says of an item: its type, its limit, and who it is shown to. */
export const hintOf = (item: Item, all: readonly Item[], typeName: string): string => {
  const input = inputOf(item)
  const limit =
    item.type === 9 && input === null
      ? '項目を選んでください'
      : isChosen(input) && item.type !== 9
        ? `${item.options.length}択`
        : input === 'text' && item.max !== null
          ? `${item.max}字まで`
          : input === 'file'
            ? `20MBまで・${item.max ?? 1}点まで`
            : ''
  return [item.type === 10 ? '' : typeName, limit, conditionText(item, all)].filter(Boolean).join('・')
}
