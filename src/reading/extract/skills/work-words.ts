import type { ReadingWords } from '../words.ts'

/** Groups of the master list that hold what people do, not what they know: 要件定義, プロジェクトリーダー, アジャイル. */
const groups = new Set(['工程', 'マネジメント・コンサルティング', '開発手法'])
/** The same in other groups: roles, ways of working, kinds of machines and systems. */
const others =
  /^(?:SRE|DevOps|Infrastructure as Code|汎用機|オンプレミス|パフォーマンスチューニング|ERP|RPA|BI|SOC)$|(?:設計|構築|運用|監視|移行|分析|管理|開発|保証|作成|対応|デザイン)$|^テスト/

const known = new WeakMap<object, ReadonlySet<number>>()

/** The skills that are words of work: whether somebody means one by it is for people to say. */
export function workWords({ lists: { skills } }: ReadingWords): ReadonlySet<number> {
  const found = known.get(skills)
  if (found) return found
  const made = new Set(
    skills.flatMap(({ id, name, group }) => (groups.has(group ?? '') || others.test(name) ? [id] : [])),
  )
  known.set(skills, made)
  return made
}
