import { flashUndo } from '#foundation/ui/flash.tsx'
import { type Item, type ItemType, newItem, nextKey } from '../item.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Conditions on an item that is gone go with it. */
const without = (items: readonly Item[], key: string): Item[] =>
  items
    .filter((item) => item.key !== key)
    .map((item) =>
      item.show_if.some((condition) => condition.item === key)
        ? { ...item, show_if: item.show_if.filter((condition) => condition.item !== key) }
        : item,
    )

/** The items of a draft and what one does with them; all of it goes through the draft, which saves itself. */
export function useItems(draft: FormDraft) {
  const now = () => draft.now().form
  const put = (form: Item[]) => draft.change({ form })
  /** Keys are never given twice, also after an item went. */
  const freshKey = () => nextKey([...now(), ...draft.server.form])
  const insert = (item: Item, after: string | null) => {
    const items = now()
    const at = after === null ? items.length : items.findIndex(({ key }) => key === after) + 1
    put(items.toSpliced(at, 0, item))
    return item.key
  }
  return {
    items: draft.content.form,
    add: (type: ItemType, after: string | null) => insert(newItem(type, freshKey()), after),
    change: (key: string, patch: Partial<Item>) =>
      put(now().map((item) => (item.key === key ? { ...item, ...patch } : item))),
    duplicate(key: string): string | undefined {
      const item = now().find((each) => each.key === key)
      return item && insert({ ...item, key: freshKey() }, key)
    },
    move(from: number, to: number) {
      const items = now()
      const item = items[from]
      if (!item || to < 0 || to >= items.length || from === to) return
      put(items.toSpliced(from, 1).toSpliced(to, 0, item))
    },
    remove(key: string) {
      const before = now()
      const item = before.find((each) => each.key === key)
      if (!item) return
      put(without(before, key))
      flashUndo(`「${item.label || '無題の項目'}」を削除しました`, () => {
        const at = before.findIndex((each) => each.key === key)
        put(now().toSpliced(Math.min(at, now().length), 0, item))
      })
    },
  }
}
export type Items = ReturnType<typeof useItems>
