import styles from './usage.module.css'

const count = (value: number) => value.toLocaleString('ja-JP')

/** 11/24 or 2026/11. */
const spellText = (spell: string) => (spell.length === 7 ? spell : spell.slice(5)).replaceAll('-', '/')

/** One bar for each day or month, the running one darker; said in words for who does not see it. */
export function Bars({
  label,
  spells,
  values,
}: {
  label: string
  spells: readonly string[]
  values: readonly (number | null)[]
}) {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const best = values.indexOf(top)
  const text = best < 0 ? 'なし' : `最も多い ${spellText(spells[best] ?? '')} ${count(top)}`
  return (
    <span className={styles.bars} role="img" aria-label={`${label}の動き：${text}`}>
      {spells.map((spell, at) => (
        <i
          key={spell}
          title={`${spellText(spell)} ${values[at] === null ? '—' : count(values[at] ?? 0)}`}
          style={{ height: `${((values[at] ?? 0) / top) * 100}%` }}
        />
      ))}
    </span>
  )
}
