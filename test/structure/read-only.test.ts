import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const css = readFileSync(join(root, 'src/foundation/ui/shell/read-only.css'), 'utf8')
const hidden = [...css.matchAll(/\[aria-label\$="([^"]+)"\]/g)].map(([, end]) => end ?? '')

/** What an icon may be called that changes nothing, or stands only where one writes (in a form that cannot be sent). */
const reads = [
  /閉じる|開く|拡大|縮小|消す$/,
  /ダウンロード|画像で保存/,
  /^(前|次)の/,
  /^ガイドを(たたむ|終了)$/,
  /アカウントメニュー|お知らせ|通知/,
  /画面で見る/,
  /条件を外す$|変更をやめる$|\.name\}を外す$|アップロードを取り消す/,
  /^(元に戻す|やり直す|新規作成)$/,
  /^\$\{?label\}?$|^label$/,
]

type Icon = { file: string; label: string }
const iconsOf = (file: string): Icon[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...text.matchAll(/<ActionIcon\b[\s\S]{0,700}?aria-label=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^}]*)\})/g),
  ].map((found) => ({ file, label: found[1] ?? found[2] ?? found[3] ?? '' }))
}

describe('what is offered to somebody who only reads', () => {
  it('given the icons of the back office, then each that writes is called so that it goes, and the others are known to read', () => {
    const icons = sourceFiles('src')
      .filter((file) => file.endsWith('.tsx') && !/src\/(operator|app\/catalog)\//.test(file))
      .flatMap(iconsOf)
    expect(icons.length).toBeGreaterThan(40)
    const unknown = icons.filter(
      ({ label }) =>
        !hidden.some((end) => label.endsWith(end)) && !reads.some((pattern) => pattern.test(label)),
    )
    expect(unknown).toEqual([])
  })
})
