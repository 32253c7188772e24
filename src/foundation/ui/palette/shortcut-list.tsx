import { Fragment } from 'react'
import { Kbd } from '../kbd.tsx'
import styles from './palette.module.css'
import { pageActions } from './palette-state.ts'

/** The keys of the back office (UI, Anatomy). */
const groups: readonly { label: string; keys: readonly (readonly [keys: string, what: string])[] }[] = [
  {
    label: '全体',
    keys: [
      ['Ctrl K', '検索・移動を開く'],
      ['Ctrl Z', '直前の操作を取り消す'],
      ['?', 'この一覧を開く'],
      ['Esc', '閉じる'],
    ],
  },
  {
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
  {
    label: '詳細',
    keys: [
      ['j k', '次・前のレコード'],
      ['Enter', '編集した項目を保存'],
      ['Esc', '編集を取消'],
    ],
  },
]

/** The list of shortcuts, with those of the page in view. */
export function ShortcutList() {
  const ofPage = pageActions().flatMap(({ shortcut, label }) =>
    shortcut ? [[shortcut, label] as const] : [],
  )
  const all = ofPage.length > 0 ? [...groups, { label: 'この画面', keys: ofPage }] : groups
  return (
    <div className={styles.shortcuts} data-autofocus tabIndex={-1}>
      <h2>キーボードショートカット</h2>
      {all.map(({ label, keys }) => (
        <section key={label}>
          <h3>{label}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <Fragment key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <Kbd key={one}>{one}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
