/** A list of keys with what each does; several in one line stand apart by a blank. */
export type Keys = readonly (readonly [keys: string, what: string])[]

/** Where keys work: everywhere, in the lists of records, on a record's page. */
export type KeyPlace = 'all' | 'list' | 'record'

/** The keys of the back office (UI, Anatomy); the list of shortcuts and the help show the same. */
export const keyPlaces: Readonly<Record<KeyPlace, { label: string; keys: Keys }>> = {
  all: {
    label: '全体',
    keys: [
      ['Ctrl K', '検索・移動を開く'],
      ['Ctrl Z', '直前の操作を取り消す'],
      ['?', 'この一覧を開く'],
      ['Esc', '閉じる'],
    ],
  },
  list: {
    label: '一覧',
    keys: [
      ['↑ ↓', '行を移動'],
      ['j k', '行を移動'],
      ['Enter', '開く'],
      ['Space', '概要を横に表示'],
      ['x', '選択'],
      ['/', '検索'],
    ],
  },
  record: {
    label: '詳細',
    keys: [
      ['j k', '次・前のレコード'],
      ['Enter', '編集した項目を保存'],
      ['Esc', '編集を取消'],
    ],
  },
}
